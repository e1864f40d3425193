case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'Gru\314\210n\n' ;;
*) exit 64 ;;
esac
