case "$1" in
--list) printf '%s\n' hi ;;
hi) i=1; while [ $i -le 60 ]; do echo line $i; i=$((i+1)); done ;;
*) exit 64 ;;
esac
