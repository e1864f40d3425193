case "$1" in
--list) printf '%s\n' hi ;;
hi) : ;;
*) exit 64 ;;
esac
