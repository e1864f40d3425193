case "$1" in
--list) printf '%s\n' hi ;;
hi) printf 'a\342\200\256bc\n' ;;
*) exit 64 ;;
esac
