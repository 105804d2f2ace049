import { currentSession } from './session.ts'

/** Where a form keeps its draft: ends with the person's id, as everything does that signing out takes away. */
export function draftKey(): string {
  const session = currentSession()
  const owner = session.state === 'signed-in' ? session.user.id : 'nobody'
  return `senior-pet-care.draft.${location.pathname}${location.search}.${owner}`
}

/** A form that broke must not break again over what it had kept. */
export function forgetDraftHere() {
  sessionStorage.removeItem(draftKey())
}
