let x: Int = "one"
