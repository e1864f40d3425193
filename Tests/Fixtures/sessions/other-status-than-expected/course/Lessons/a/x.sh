case "$1" in
--list) printf '%s\n' hi ;;
hi) echo one; echo oops >&2; exit 3 ;;
*) exit 64 ;;
esac
