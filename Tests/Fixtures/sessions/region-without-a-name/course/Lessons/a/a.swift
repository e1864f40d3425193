// region:
let a = 1
// endregion
