import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useModalLinkState } from '#web/modal-route.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/store/may.ts'
import { useToday } from '#web/store/today.ts'
import { dayPath, monthPath, weekPath } from './day-path.ts'
import { areKeysOn } from './keys-memory.ts'

type Keys = {
  /** the day that is shown, or that stands for the week or month */
  day: CalendarDay
  back: () => void
  ahead: () => void
  /** where Today leads in this view */
  today?: string
}

/** The keys of the schedule. They rest while a dialog is open or somebody types. */
export function useScheduleKeys({ day, back, ahead, today: todayPath = paths.schedule }: Keys) {
  const navigate = useNavigate()
  const today = useToday()
  const modal = useModalLinkState()
  const mayAdd = useMay('add-event')
  function keyed(key: string): (() => void) | undefined {
    const isLeftToRight = getComputedStyle(document.documentElement).direction === 'ltr'
    const actions: Record<string, () => void> = {
      ArrowLeft: isLeftToRight ? back : ahead,
      ArrowRight: isLeftToRight ? ahead : back,
      t: () => void navigate(todayPath),
      ...(mayAdd && { n: () => void navigate(paths.newEvent(day), { state: modal }) }),
      d: () => void navigate(dayPath(day, today)),
      w: () => void navigate(weekPath(day, today)),
      m: () => void navigate(monthPath(day, today)),
      g: () => tickOf(document.activeElement)?.click(),
      '/': () => void navigate(paths.search, { state: modal }),
      '?': () => void navigate(paths.keys, { state: modal }),
    }
    return Object.hasOwn(actions, key) ? actions[key] : undefined
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const does = isOurs(event) ? keyed(event.key) : undefined
    if (!does) return
    event.preventDefault()
    does()
  })

  // with the page itself: a moment later, a quick second key would still be the page's before
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The tick of the row that has the focus. */
function tickOf(focused: Element | null): HTMLElement | null | undefined {
  return focused?.closest('li')?.querySelector<HTMLElement>('[data-tick]')
}

function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false
  if (document.querySelector('dialog[open], :popover-open')) return false
  const isTyping =
    event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
  return !isTyping && areKeysOn()
}
