import { shiftedByPointer } from './shift.ts'
import type { Grip, Shift } from './shift.ts'

type Dragging = {
  /** takes hold of what this link shows; false when it cannot be taken */
  take: (link: HTMLElement) => boolean
  /** null outside of the columns */
  move: (shift: Shift | null) => void
  drop: () => void
  giveBack: () => void
}

type Press = { link: HTMLElement; pointer: number; x: number; y: number; part: Grip['part']; isHeld: boolean }

/** as long as the ticks are held */
const heldMs = 500
/** a hand is never quite still */
const still = { mouse: 4, touch: 10 }
/** how near to the upper and lower edge of the window the page begins to follow */
const edge = 48

/** Follows a mouse that is pressed, or a finger once it has rested: before that it scrolls the page. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function followDrag(columns: HTMLElement, dragging: Dragging): () => void {
  let press: Press | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** the click at the end of a drag is not meant */
  let isSwallowing = false
  const stop = new AbortController()
  const options = { signal: stop.signal }

  function end() {
    clearTimeout(timer)
    press = null
  }

  function takeHold() {
    if (!press) return
    if (!press.link.isConnected || !dragging.take(press.link)) return end()
    press.isHeld = true
    isSwallowing = true
  }

  function giveBack() {
    const wasHeld = press?.isHeld
    end()
    if (wasHeld) dragging.giveBack()
  }

  function follow(at: PointerEvent) {
    if (!press?.isHeld) return
    const sections = [...columns.querySelectorAll<HTMLElement>('[data-column]')]
    const column = sections.findIndex((section) => press && section.contains(press.link))
    const grip = { part: press.part, column, down: at.pageY - press.y, pointsPerHour: pointsPerHour(columns) }
    const boxes = sections.map((section) => section.getBoundingClientRect())
    dragging.move(shiftedByPointer(grip, { x: at.clientX, y: at.clientY }, boxes))
    if (at.clientY < edge) scrollBy(0, -edge / 4)
    if (at.clientY > innerHeight - edge) scrollBy(0, edge / 4)
  }

  columns.addEventListener(
    'pointerdown',
    (event) => {
      end()
      isSwallowing = false
      const target = event.target instanceof Element ? event.target : null
      const link = target?.closest('li')?.querySelector<HTMLElement>('a[data-event]')
      // what else is in the row, such as its tick, is pressed and not taken
      if (!target?.closest('a, [data-edge]')) return
      if (!link || event.button !== 0 || !event.isPrimary) return
      const { pointerId: pointer, clientX: x, pageY: y } = event
      press = { link, pointer, x, y, part: partAt(target, link, event), isHeld: false }
      if (event.pointerType === 'touch') timer = setTimeout(takeHold, heldMs)
    },
    options,
  )
  document.addEventListener(
    'pointermove',
    (event) => {
      if (press?.pointer !== event.pointerId) return
      const isTouch = event.pointerType === 'touch'
      const far = Math.hypot(event.clientX - press.x, event.pageY - press.y)
      if (!press.isHeld && far > still[isTouch ? 'touch' : 'mouse']) {
        // a finger that moves at once scrolls
        if (isTouch) return end()
        takeHold()
        // outside of the window, too
        press?.link.setPointerCapture(press.pointer)
      }
      follow(event)
    },
    options,
  )
  document.addEventListener(
    'pointerup',
    (event) => {
      // after the click that belongs to it
      setTimeout(() => (isSwallowing = false))
      if (press?.pointer !== event.pointerId) return
      const wasHeld = press.isHeld
      end()
      if (wasHeld) dragging.drop()
    },
    options,
  )
  document.addEventListener('pointercancel', giveBack, options)
  document.addEventListener('lostpointercapture', giveBack, options)
  window.addEventListener('blur', giveBack, options)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !press?.isHeld) return
      event.preventDefault()
      event.stopPropagation()
      giveBack()
    },
    { ...options, capture: true },
  )
  columns.addEventListener(
    'click',
    (event) => {
      if (!isSwallowing) return
      isSwallowing = false
      event.preventDefault()
      event.stopPropagation()
    },
    { ...options, capture: true },
  )
  // the page neither scrolls nor turns to the next week under a finger that holds an event
  columns.addEventListener(
    'touchmove',
    (event) => {
      if (!press?.isHeld) return
      if (event.cancelable) event.preventDefault()
      event.stopPropagation()
    },
    { ...options, passive: false },
  )
  columns.addEventListener('contextmenu', (event) => press && event.preventDefault(), options)
  return () => {
    giveBack()
    stop.abort()
  }
}

/** The lower edge of an event in the hours is its end; a finger needs more of it. */
function partAt(target: Element, link: HTMLElement, { clientY, pointerType }: PointerEvent): Grip['part'] {
  if (target.closest('[data-edge]')) return 'end'
  const row = link.parentElement
  if (pointerType !== 'touch' || !row?.querySelector('[data-edge]')) return 'whole'
  const { bottom, height } = row.getBoundingClientRect()
  return height >= 40 && bottom - clientY <= 16 ? 'end' : 'whole'
}

function pointsPerHour(columns: HTMLElement): number | null {
  const hours = columns.querySelector<HTMLElement>('[data-hours]')
  return hours && hours.getBoundingClientRect().height / Number(hours.dataset['hours'])
}
