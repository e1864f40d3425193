case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'abc\n' ;;
*) exit 64 ;;
esac
