case "$1" in
--list) printf '%s\n' hi ;;
hi) printf '\na\n\nb\n\n' ;;
*) exit 64 ;;
esac
