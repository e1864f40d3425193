case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'abc \nx\n' ;;
*) exit 64 ;;
esac
