case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\nb\nc\nd\n' ;;
*) exit 64 ;;
esac
