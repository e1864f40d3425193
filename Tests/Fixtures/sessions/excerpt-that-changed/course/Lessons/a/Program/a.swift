// region: open
let a = 1
// endregion

func one() -> Int {
  // region: body
  let b = 2
  // region: inner
  let c = 3
  // endregion

  return b + c
  // endregion
}
