import { currentSession } from '../session.ts'

/** Where a form keeps its draft: ends with the person's id, as everything does that signing out takes away. */
export function draftKey(address = location.pathname + location.search): string {
  const session = currentSession()
  const owner = session.state === 'signed-in' ? session.user.id : 'nobody'
  return `senior-pet-care.draft.${address}.${owner}`
}

/** A form that broke must not break again over what it had kept. */
export function forgetDraftHere() {
  sessionStorage.removeItem(draftKey())
}

export function hasDraftHere(): boolean {
  return sessionStorage.getItem(draftKey()) !== null
}

/** The form of this address has another one now: what an older app kept here goes there. */
export function moveDraftTo(address: string) {
  const kept = sessionStorage.getItem(draftKey())
  if (kept !== null) sessionStorage.setItem(draftKey(address), kept)
  forgetDraftHere()
}
