case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'c\na\nb\na\n' ;;
*) exit 64 ;;
esac
