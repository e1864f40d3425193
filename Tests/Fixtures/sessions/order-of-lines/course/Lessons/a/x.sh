case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'b\na\nc\n' ;;
*) exit 64 ;;
esac
