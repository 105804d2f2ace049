/** In points, at the letters' usual size; larger letters only show fewer. Bars take the rest of a phone's height. */
const [notTheList, smallestRow] = [300, 68]

// asking the window for its height makes the browser lay the page out first: asked once, and when it changes
let height = innerHeight
addEventListener('resize', () => (height = innerHeight))

/** How many rows of a day can be seen before anybody scrolls. */
export function rowsInSight(): number {
  return Math.max(4, Math.ceil((height - notTheList) / smallestRow))
}
