case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\n\nb\n' ;;
*) exit 64 ;;
esac
