import { afterEach, expect, test, vi } from 'vitest'
import { storage } from './browser-storage.ts'

vi.stubGlobal('localStorage', storage())
vi.stubGlobal('location', { pathname: '/schedule' })
const asked: string[] = []
vi.stubGlobal('fetch', (path: string) => {
  asked.push(path)
  return Promise.resolve(Response.json(null))
})

const { confirmSession, currentSession, isTryingNow, signedIn, startTrying } =
  await import('#web/store/session.ts')
const { refreshHouseholds } = await import('#web/store/households.ts')
const { signedUp } = await import('#web/accounts/signed-up.ts')
const { findTried, keepTried } = await import('#web/store/trying/tried.ts')

const anna = { id: 'annas-id', email: 'anna@example.com' }
const otherTab = new BroadcastChannel('senior-pet-care.session')
afterEach(() => {
  otherTab.onmessage = null
  asked.length = 0
})
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

test('whoever tries it asks the server nothing, and tabs of the version before hear nothing of it', async () => {
  const heard: unknown[] = []
  otherTab.onmessage = ({ data }) => void heard.push(data)
  startTrying()
  expect(isTryingNow()).toBe(true)
  await confirmSession()
  await refreshHouseholds()
  expect(asked).toEqual([])
  await turn()
  expect(heard).toEqual([])
})

test('a sign-out in another tab ends nothing that is tried, and a sign-in there does', async () => {
  startTrying()
  const tried = currentSession()
  otherTab.postMessage({ type: 'signed-out', why: null })
  await turn()
  expect(currentSession()).toEqual(tried)
  otherTab.postMessage({ type: 'signed-in', user: anna })
  await expect.poll(() => isTryingNow()).toBe(false)
  expect(findTried()).not.toBeNull()
})

test('a new account is where it goes, and one that exists is asked first', () => {
  keepTried(null)
  startTrying()
  const tried = findTried()
  signedIn(anna)
  expect(findTried()).toEqual(tried)
  signedUp(anna)
  expect(findTried()).toEqual({ ...tried, to: { userId: anna.id, household: anna.id } })
  // on its way into one, it goes into no other
  signedUp({ id: 'bertas-id', email: 'berta@example.com' })
  expect(findTried()?.to?.userId).toBe(anna.id)
})

test('what somebody with an account left for later goes into no new account unasked', () => {
  keepTried(null)
  startTrying()
  const tried = findTried()
  keepTried({ id: tried?.id ?? '', laterFor: anna.id })
  signedUp({ id: 'bertas-id', email: 'berta@example.com' })
  expect(findTried()?.to).toBeUndefined()
})

test('on its way into an account, it is opened to nobody else', async () => {
  localStorage.removeItem('senior-pet-care.user')
  keepTried({ id: 'try-again', to: { userId: anna.id, household: anna.id } })
  vi.stubGlobal('location', { pathname: '/schedule' })
  vi.resetModules()
  const fresh = await import('#web/store/session.ts')
  expect(fresh.isTryingNow()).toBe(false)
})

test.each([
  ['/', true],
  ['/schedule/2026-11-18', true],
  ['/settings/pets', true],
  ['/terms', true],
  ['/signup', false],
  ['/login', false],
  ['/join', false],
  ['/sit', false],
  ['/reset-password', false],
])('opened at %s, it goes on with what was tried: %s', async (pathname, goesOn) => {
  localStorage.removeItem('senior-pet-care.user')
  keepTried({ id: 'try-again' })
  vi.stubGlobal('location', { pathname })
  vi.resetModules()
  const fresh = await import('#web/store/session.ts')
  expect(fresh.isTryingNow()).toBe(goesOn)
  if (!goesOn) expect(fresh.currentSession()).toEqual({ state: 'loading' })
})
