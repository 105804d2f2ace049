import { openHousehold } from '../store/known-households.ts'
import { currentSession } from '../store/session.ts'

const prefix = 'senior-pet-care.draft.'

/**
 * Where a form keeps its draft: of one address, in one household, for one person. It ends with the person's id, as
 * everything does that signing out takes away.
 */
export function draftKey(address = location.pathname + location.search): string {
  const { whose, earlier } = owner()
  const key = `${prefix}${address}${whose}`
  if (earlier !== whose) move(`${prefix}${address}${earlier}`, key)
  return key
}

/** An app before this one named no household, and a new version comes while somebody types. */
function owner() {
  const session = currentSession()
  if (session.state !== 'signed-in') return { whose: '.nobody', earlier: '.nobody' }
  const { id } = session.user
  return { whose: `.${openHousehold(id)}.${id}`, earlier: `.${id}` }
}

function move(from: string, to: string) {
  const kept = sessionStorage.getItem(from)
  if (kept === null) return
  sessionStorage.setItem(to, kept)
  sessionStorage.removeItem(from)
}

/** A form that broke must not break again over what it had kept, nor a page over what one of its forms had. */
export function forgetDraftHere() {
  sessionStorage.removeItem(draftKey())
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(`${prefix}${location.pathname}#`)) sessionStorage.removeItem(key)
}

export function hasDraftHere(): boolean {
  return sessionStorage.getItem(draftKey()) !== null
}

/** The forms of this page that were half filled in when its tab was loaded again. */
export function draftsHere(): ReadonlySet<string> {
  const { whose, earlier } = owner()
  const page = `${prefix}${location.pathname}#`
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(page) && key.endsWith(earlier))
  return new Set(own.map((key) => key.slice(page.length, -(key.endsWith(whose) ? whose : earlier).length)))
}

/** Of one of several forms on a page. */
export function draftKeyOf(form: string): string {
  return draftKey(`${location.pathname}#${form}`)
}

/** The form of this address has another one now: what an older app kept here goes there. */
export function moveDraftTo(address: string) {
  move(draftKey(), draftKey(address))
  forgetDraftHere()
}
