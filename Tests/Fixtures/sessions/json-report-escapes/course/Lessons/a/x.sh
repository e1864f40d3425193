printf '"\033[1mü\t\\\n'
