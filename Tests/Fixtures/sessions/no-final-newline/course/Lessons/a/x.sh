case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\nb' ;;
*) exit 64 ;;
esac
