case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'c\na\nb\n' ;;
*) exit 64 ;;
esac
