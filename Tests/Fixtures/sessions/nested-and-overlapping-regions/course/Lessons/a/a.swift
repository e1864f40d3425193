// region: outer
let a = 1
// region: left
let b = 2
// region: right
let c = 3
// endregion: left
let d = 4
// endregion: right
// endregion: outer
