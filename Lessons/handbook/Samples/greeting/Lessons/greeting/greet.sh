# region: greet
echo "Hello, $1!"
# endregion
