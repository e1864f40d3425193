case "$1" in
--list) printf '%s\n' hi ;;
hi) printf '%s\n' '<<<<<<< a' '=======' '>>>>>>> b' ;;
*) exit 64 ;;
esac
