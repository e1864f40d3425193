print("exercise")
