case "$1" in
--list) printf '%s\n' hi ;;
hi) echo '漢字 👩‍👩‍👧 é = 2' ;;
*) exit 64 ;;
esac
