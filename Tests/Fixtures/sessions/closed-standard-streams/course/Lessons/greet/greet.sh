case "$1" in
--list) echo hello ;;
hello) echo "Hello, Ada!" ;;
*) exit 64 ;;
esac
