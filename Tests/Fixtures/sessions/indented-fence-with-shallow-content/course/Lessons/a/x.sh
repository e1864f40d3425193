case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'hello\nhello\nhello\n' ;;
*) exit 64 ;;
esac
