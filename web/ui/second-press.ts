/**
 * The second press of a trembling or impatient finger is meant for what was there before. Where a dialog has come, gone
 * or turned its page in between, it does nothing there: no Save that answers a question unread, no Given in a sheet
 * that has just opened, no Learn that lay under the sheet. A quick person's press on something that only opens is theirs
 * and passes, unless the first one has just done something: whoever saves is not on the way to another page already.
 * Of keys it is one that is held down.
 */
const secondPressMs = 350
const sameFingerPx = 30

/** Pressing these only shows something or puts the caret there. Any other button does something, until it says otherwise. */
const opening =
  'a[href], [data-opens], summary, textarea, select, input:not([type=checkbox], [type=radio], [type=submit])'

type Place = { dialog: Element | null; page: string }
let touched: (Place & { at: number; x: number; y: number; opened: boolean }) | null = null
let typed: Place | null = null

export function dropSecondPresses() {
  addEventListener('click', press, { capture: true })
  addEventListener('keydown', type, { capture: true })
}

function press(event: MouseEvent) {
  // a key that presses a button makes a click too, of no finger
  if (event.detail === 0) return
  const opened = event.target instanceof Element && event.target.closest(opening) !== null
  const now = { ...placeNow(), at: event.timeStamp, x: event.clientX, y: event.clientY, opened }
  const isSecond =
    touched &&
    isElsewhere(touched, now) &&
    now.at - touched.at < secondPressMs &&
    Math.hypot(now.x - touched.x, now.y - touched.y) < sameFingerPx
  if (isSecond && !(touched?.opened && opened)) drop(event)
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
