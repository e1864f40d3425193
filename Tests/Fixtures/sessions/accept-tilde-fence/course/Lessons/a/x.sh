case "$1" in
--list) printf '%s\n' hi ;;
hi) printf '~~~~\n```\n' ;;
*) exit 64 ;;
esac
