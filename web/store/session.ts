import { isSignedInPath } from '#core/next-path.ts'
import { isGuest } from '#core/households/guest.ts'
import { ask, askNothingWhile } from '../asking/ask.ts'
import { paths } from '../paths.ts'
import { ownAccountWords } from './machine/words/own-account-words.ts'
import { findTried, isTrying, keepTried, newTried, triedKey } from './trying/tried.ts'
import type { Tried } from './trying/tried.ts'
import { cell } from '../ui/cells/cell.ts'
import { useCell } from '../ui/cells/use-cell.ts'

export type User = { id: string; email: string }
export type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; user: User }
  /** `why` is a word for the person when it was not their own doing */
  | { state: 'signed-out'; why: string | null }

type Message = { type: 'signed-in'; user: User } | { type: 'signed-out'; why: string | null }

/** The last person signed in on this device, so that the app opens without a network. */
const remembered = 'senior-pet-care.user'
/** A sign-out made without a network: sent to the server before any other request. */
const owed = 'senior-pet-care.sign-out-owed'

const session = cell(startingSession())
export const { get: currentSession, subscribe: subscribeSession } = session
const tabs = new BroadcastChannel('senior-pet-care.session')
tabs.onmessage = ({ data }: MessageEvent<Message>) => become(data)

askNothingWhile(isTryingNow)
// tabs of the version before would take any word of it on the channel for a sign-in or a sign-out
globalThis.addEventListener?.('storage', (event) => {
  // the cast: in a worker’s eyes it is an event as any other
  if ((event as StorageEvent).key === triedKey && isTryingNow()) followTried()
})

export function useSession(): Session {
  return useCell(session)
}

export function useTrying(): boolean {
  const now = useCell(session)
  return now.state === 'signed-in' && isTrying(now.user)
}

/** Asked after an answer has come: they may have signed out meanwhile, and nothing more of theirs is to be kept. */
export function isSignedInAs(userId: string): boolean {
  const now = session.get()
  return now.state === 'signed-in' && now.user.id === userId
}

/** After the server accepted the person: every tab opens their documents. */
export function signedIn(user: User) {
  localStorage.removeItem(owed)
  localStorage.setItem(remembered, JSON.stringify(user))
  tell({ type: 'signed-in', user })
}

/** Without an account, on this device alone: from where it was left, or from the beginning. */
export function startTrying(tried: Tried = findTried() ?? newTried()) {
  keepTried(tried)
  followTried()
}

/** Somebody only tries it: the session of this page is none that a server knows. */
export function isTryingNow(): boolean {
  const now = session.get()
  return now.state === 'signed-in' && isTrying(now.user)
}

function followTried() {
  const tried = findTried()
  session.set(tried ? sessionOf(tried) : { state: 'signed-out', why: null })
}

function sessionOf({ id }: Tried): Session {
  return { state: 'signed-in', user: { id, email: '' } }
}

/** The server no longer knows this session: unsent changes stay on the device for the same person's next sign-in. */
export function sessionEnded() {
  const ended = session.get()
  if (ended.state !== 'signed-in') return
  localStorage.removeItem(remembered)
  const { user } = ended
  const why = isGuest(user) ? ownAccountWords.sitterLinkOver : ownAccountWords.sessionEnded
  tell({ type: 'signed-out', why })
  // nobody who is only visiting needs it
  void import('./ended-session.ts').then(({ forgetEndedSession }) =>
    forgetEndedSession(user.id, isGuest(user)),
  )
}

/** Ends the session here at once and on the server as soon as it can be reached. */
export async function signOut() {
  localStorage.setItem(owed, 'yes')
  localStorage.removeItem(remembered)
  tell({ type: 'signed-out', why: null })
  await settleOwedSignOut()
}

/** Asks the server who is signed in; without an answer the device's own memory stands. */
export async function confirmSession() {
  if (!(await settleOwedSignOut())) return
  const answer = await ask('/api/auth/get-session')
  if (!answer?.ok) return settleUnknown()
  const known = (await answer.json().catch(() => undefined)) as { user: User } | null | undefined
  if (known === undefined) return settleUnknown()
  const now = session.get()
  if (known) {
    const { id, email } = known.user
    if (now.state !== 'signed-in' || now.user.id !== id || now.user.email !== email) signedIn({ id, email })
  } else if (now.state === 'signed-in') sessionEnded()
  else become({ type: 'signed-out', why: now.state === 'signed-out' ? now.why : null })
}

/** True when the server owes nothing more; false while it cannot be reached. */
async function settleOwedSignOut(): Promise<boolean> {
  if (!localStorage.getItem(owed)) return true
  const answer = await ask('/api/auth/sign-out', { body: {} })
  if (!answer || answer.status >= 500) return false
  localStorage.removeItem(owed)
  return true
}

function settleUnknown() {
  if (session.get().state === 'loading') become({ type: 'signed-out', why: null })
}

function tell(message: Message) {
  tabs.postMessage(message)
  become(message)
}

function become(message: Message) {
  // whoever signs out in another tab is somebody else
  if (message.type === 'signed-out' && isTryingNow()) return
  session.set(
    message.type === 'signed-in'
      ? { state: 'signed-in', user: message.user }
      : { state: 'signed-out', why: message.why },
  )
}

function startingSession(): Session {
  if (localStorage.getItem(owed)) return { state: 'signed-out', why: null }
  const user = localStorage.getItem(remembered)
  if (user) return { state: 'signed-in', user: JSON.parse(user) as User }
  const tried = findTried()
  // on pages that a link opens, and on those that lead to an account, nobody is signed in; what is on its way into an
  // account is that person's
  return tried && !tried.to && isTriedPath(location.pathname) ? sessionOf(tried) : { state: 'loading' }
}

function isTriedPath(pathname: string): boolean {
  return ['/', paths.contact, paths.terms, paths.privacy].includes(pathname) || isSignedInPath(pathname)
}
