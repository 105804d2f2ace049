import { useEffect, useState } from 'react'
import { knownFields } from './known-fields.ts'
import { currentSession } from './session.ts'

/**
 * What is half typed outlives a reload of its tab: a new version of the app, or a phone that threw the tab away. It is
 * kept for its person and its address, and goes when the form does. `known` has every field a draft may have.
 */
export function useKeptDraft<Draft extends object>(
  start: Draft,
  known: object = start,
): [Draft, (next: Draft) => void] {
  const [key] = useState(keyHere)
  const [draft, setDraft] = useState(() => ({ ...start, ...knownFields(sessionStorage.getItem(key), known) }))
  useEffect(() => {
    if (JSON.stringify(draft) === JSON.stringify(start)) sessionStorage.removeItem(key)
    else keep(key, draft)
  }, [key, draft, start])
  useEffect(() => () => sessionStorage.removeItem(key), [key])
  return [draft, setDraft]
}

/** A form that broke must not break again over what it had kept. */
export function forgetDraftHere() {
  sessionStorage.removeItem(keyHere())
}

/** Ends with the person's id, as everything does that signing out takes away. */
function keyHere(): string {
  const session = currentSession()
  const owner = session.state === 'signed-in' ? session.user.id : 'nobody'
  return `senior-pet-care.draft.${location.pathname}${location.search}.${owner}`
}

function keep(key: string, draft: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // full or closed: the form works on, it only would not outlive a reload
  }
}
