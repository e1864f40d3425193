case "$1" in
--list) printf '%s\n' hi two ;;
hi) : ;;
two) echo two ;;
*) exit 64 ;;
esac
