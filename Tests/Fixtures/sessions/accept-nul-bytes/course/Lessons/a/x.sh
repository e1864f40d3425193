case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\000b\n' ;;
*) exit 64 ;;
esac
