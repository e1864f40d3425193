case "$1" in
--list) printf '%s\n' hi ;;
hi) printf '%s\n' ====== ======= ======== ;;
*) exit 64 ;;
esac
