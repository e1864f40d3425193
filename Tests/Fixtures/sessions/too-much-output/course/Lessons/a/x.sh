case "$1" in
--list) printf '%s\n' hi ;;
hi) yes a long line ;;
*) exit 64 ;;
esac
