print("lesson")
