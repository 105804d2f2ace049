import { currentSession } from '../session.ts'

const prefix = 'senior-pet-care.draft.'

/** Where a form keeps its draft: ends with the person's id, as everything does that signing out takes away. */
export function draftKey(address = location.pathname + location.search): string {
  const session = currentSession()
  const owner = session.state === 'signed-in' ? session.user.id : 'nobody'
  return `${prefix}${address}.${owner}`
}

/** A form that broke must not break again over what it had kept, nor a page over what one of its forms had. */
export function forgetDraftHere() {
  sessionStorage.removeItem(draftKey())
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${prefix}${location.pathname}#`)) sessionStorage.removeItem(key)
}

export function hasDraftHere(): boolean {
  return hasDraft(draftKey())
}

/** Whether a form that lies over a page, and has no address of its own, was open when its tab was loaded again. */
export function hasDraft(key: string): boolean {
  return sessionStorage.getItem(key) !== null
}

/** Of one of several forms on a page. */
export function draftKeyOf(form: string): string {
  return draftKey(`${location.pathname}#${form}`)
}

/** The form of this address has another one now: what an older app kept here goes there. */
export function moveDraftTo(address: string) {
  const kept = sessionStorage.getItem(draftKey())
  if (kept !== null) sessionStorage.setItem(draftKey(address), kept)
  forgetDraftHere()
}
