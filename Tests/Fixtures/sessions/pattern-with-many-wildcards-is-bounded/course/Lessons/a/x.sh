case "$1" in
--list) printf '%s\n' hi ;;
hi) i=0; while [ $i -lt 300 ]; do echo a; i=$((i+1)); done; echo end ;;
*) exit 64 ;;
esac
