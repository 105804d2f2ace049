import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { uiWords } from './ui-words.ts'
import { cell } from './cells/cell.ts'
import { useCell } from './cells/use-cell.ts'

/**
 * "Ask before leaving": a form with something typed holds a guard while it is on screen. Closing its dialog
 * (Esc, backdrop, button), going Back and closing the tab then ask first.
 */
type Guard = { words: string }
type Question = { words: string; leave: () => void }

const guards = new Set<Guard>()
const question = cell<Question | null>(null)
let place = 0

/** Runs `leave` at once, or after the person has agreed to lose what they typed. */
export function leaveOrAsk(leave: () => void) {
  const guard = [...guards].at(-1)
  if (guard) question.set({ words: guard.words, leave })
  else leave()
}

/** While `unsaved` is true, leaving asks first. Words that are saved leave by navigating, which never asks. */
export function useLeaveGuard(unsaved: boolean, words: string = uiWords.unsaved) {
  // asked for so that every move in the history renders, and is counted, here
  useLocation()
  useEffect(() => {
    place = placeInHistory()
  })
  useEffect(() => {
    if (!unsaved) return
    const guard = { words }
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [unsaved, words])
}

/** Whether a form is still on the screen, for what it hears later. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return () => isOpen.current
}

// the router numbers its history entries; without a number there is nothing to go back to
const placeInHistory = () => (history.state as { idx?: number } | null)?.idx ?? 0

function holdBack(event: PopStateEvent) {
  const guard = [...guards].at(-1)
  const steps = placeInHistory() - place
  if (!guard || steps === 0) return
  // the router would take the page away
  event.stopImmediatePropagation()
  history.go(-steps)
  question.set({ words: guard.words, leave: () => history.go(steps) })
}

/** Called before the router starts: listeners of a window run in the order they came, whatever their phase. */
export function guardHistory() {
  window.addEventListener('popstate', holdBack)
  window.addEventListener('beforeunload', holdTab)
}

/** Takes a new version without asking: forms keep what is typed over a reload. */
export function reloadTab() {
  guards.clear()
  location.reload()
}

function holdTab(event: BeforeUnloadEvent) {
  if (guards.size > 0) event.preventDefault()
}

/** The question that is open, if any, and its two answers. */
export function useLeaveQuestion() {
  const asked = useCell(question)
  return asked && { words: asked.words, stay: () => question.set(null), leave: () => leaveNow(asked) }
}

function leaveNow(asked: Question) {
  guards.clear()
  question.set(null)
  asked.leave()
}
