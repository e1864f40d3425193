case $1 in
go)
  echo "three (took $(($$ % 90 + 910)) ms)"
  echo "two"
  echo "one"
  echo "lift-off"
  ;;
abort)
  echo "aborted" >&2
  exit 3
  ;;
esac
