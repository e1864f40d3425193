// region: one
let a = 1
// endregion: oen
// endregion
