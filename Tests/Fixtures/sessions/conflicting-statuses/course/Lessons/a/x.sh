case "$1" in
--list) printf '%s\n' hi ;;
hi) echo one; exit 1 ;;
*) exit 64 ;;
esac
