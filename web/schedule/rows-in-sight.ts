/** In points, at the letters' usual size; larger letters only show fewer. */
const [aboveTheList, smallestRow] = [180, 68]

// asking the window for its height makes the browser lay the page out first: asked once, and when it changes
let height = innerHeight
addEventListener('resize', () => (height = innerHeight))

/** How many rows of a day can be seen before anybody scrolls. */
export function rowsInSight(): number {
  return Math.ceil((height - aboveTheList) / smallestRow)
}
