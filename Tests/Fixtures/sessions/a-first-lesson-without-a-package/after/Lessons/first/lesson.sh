# region: greet
greet() {
  echo "Hello, $1!"
}
# endregion

case "$1" in
--list) echo greet ;;
greet) greet Ada ;;
*) exit 64 ;;
esac
