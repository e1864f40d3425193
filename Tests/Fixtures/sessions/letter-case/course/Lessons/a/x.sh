case "$1" in
--list) printf '%s\n' hi ;;
hi) echo HELLO World ;;
*) exit 64 ;;
esac
