/**
 * The second press of a trembling or impatient finger is meant for what was there before. Where a dialog has come, gone
 * or turned its page in between, it is dropped instead of hitting whatever lies there now: a Save that answers a
 * question unread, a Learn that lay under the sheet. Of keys it is one that is held down.
 */
const secondPressMs = 350
const sameFingerPx = 30

type Place = { dialog: Element | null; page: string }
let touched: (Place & { at: number; x: number; y: number }) | null = null
let typed: Place | null = null

export function dropSecondPresses() {
  addEventListener('click', press, { capture: true })
  addEventListener('keydown', type, { capture: true })
}

function press(event: MouseEvent) {
  // a key that presses a button makes a click too, of no finger
  if (event.detail === 0) return
  const now = { ...placeNow(), at: event.timeStamp, x: event.clientX, y: event.clientY }
  const isSecond =
    touched &&
    isElsewhere(touched, now) &&
    now.at - touched.at < secondPressMs &&
    Math.hypot(now.x - touched.x, now.y - touched.y) < sameFingerPx
  if (isSecond) drop(event)
  else touched = now
}

function type(event: KeyboardEvent) {
  const now = placeNow()
  if (event.repeat && typed && isElsewhere(typed, now)) drop(event)
  else typed = now
}

function drop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function placeNow(): Place {
  return { dialog: [...document.querySelectorAll('dialog[open]')].at(-1) ?? null, page: location.pathname }
}

/** Outside of dialogs repeated presses are meant: they step from day to day. */
function isElsewhere(before: Place, now: Place): boolean {
  return before.dialog !== now.dialog || (now.dialog !== null && before.page !== now.page)
}
