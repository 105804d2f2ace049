import { deleteDB, openDB } from 'idb'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { expect, test as base, vi } from 'vitest'
import { commands, locators, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { askInstallation } from '#web/accounts/installation.ts'
import { App } from '#web/app.tsx'
import { confirmSession, currentSession, isTryingNow, signedIn } from '#web/store/session.ts'
import { triedKey } from '#web/store/trying/tried.ts'
import { AddressRouter } from '#web/ui/address/address-router.tsx'
import { guardHistory } from '#web/ui/leave-guard.ts'
import { dropSecondPresses } from '#web/ui/second-press.ts'
import { uiWords } from '#web/ui/ui-words.ts'
import '#web/ui/tokens.css'
import '#web/ui/pet-colours.css'
import '#web/ui/base.css'

// The whole app as web/main.tsx starts it, over the real server, in one page that is never loaded again: what a journey
// spends on loading is saved, and what the app keeps in memory stays from one test to the next, as it does while people
// sign in and out on one device.

guardHistory()
dropSecondPresses()
// what would be loaded by the first test
await Promise.all([
  import('#web/signed-in-pages.tsx'),
  import('#web/other-pages.tsx').then((pages) => pages.loadNext()),
  import('#web/signed-out-pages.tsx'),
  import('#web/store/machine/acting.ts'),
])

export const password = 'a good old dog'
export const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }
// by which the server of the tests knows it from the others: `crypto.randomUUID` would be there, too, and says no more
const pageName = `${Date.now()}-${performance.now()}`
document.cookie = `page=${pageName}; path=/`
let people = 0
let root: Root | null = null

/** A new account, signed in on this device, and no page open. */
export async function haveAccount(before = ''): Promise<string> {
  return signUpAs(newEmail(before))
}

export const newEmail = (before = '') => `${before}browser-${pageName}-${people++}@example.com`

export async function signUpAs(email: string): Promise<string> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const signUp = { email, password, name: '', timeZone }
  const { user } = await post<{ user: { id: string } }>('/api/auth/sign-up/email', signUp)
  signedIn({ id: user.id, email })
  return email
}

/** The way a person does. */
export async function logIn(email: string) {
  await open('/login')
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expectAt(/\/schedule/)
}

/** Somebody who has an account, signed in again, and no page open. */
export async function logInAs(email: string) {
  root?.unmount()
  const { user } = await post<{ user: { id: string } }>('/api/auth/sign-in/email', { email, password })
  signedIn({ id: user.id, email })
}

/** The same person on a device that keeps nothing of them yet. */
export async function onNewDevice(email: string) {
  await saved()
  // what waits here would never be sent
  await expect.poll(() => countKept('outbox')).toBe(0)
  root?.unmount()
  const own = await ownDatabases()
  await leave()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of own) await deleteDB(name)
  await logInAs(email)
}

/** What this device keeps of whoever is signed in. */
export async function countKept(store: 'rows' | 'outbox'): Promise<number> {
  const counts = (await ownDatabases()).map(async (name) => {
    const opened = await openDB(name)
    const count = opened.objectStoreNames.contains(store) ? await opened.count(store) : 0
    opened.close()
    return count
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

async function ownDatabases(): Promise<string[]> {
  const session = currentSession()
  const own = session.state === 'signed-in' ? session.user.id : 'nobody'
  return (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(own) ? [name] : []))
}

/** Asks the server as the page would, for what is not the matter of the test. */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer // as the test knows the endpoint
}

/**
 * Opens an address: nothing of the page before stays but what the device keeps. Two things differ from a page that is
 * loaded: its title takes the focus, as it does when one comes from another page of the app, and a dialog that is just
 * closing goes back in the history, so that one waits for it before.
 */
export async function open(path: string) {
  await saved()
  root?.unmount()
  history.pushState(null, '', path)
  await start()
}

/** The same address again. */
export async function reload() {
  await saved()
  root?.unmount()
  await start()
}

/** As a phone that threw the tab away loads it again: no form hears of it, and what the tab keeps stays. */
export async function reloadTab(meanwhile?: () => Promise<void>) {
  await saved()
  const kept = Object.entries<string>(sessionStorage)
  root?.unmount()
  for (const [key, text] of kept) sessionStorage.setItem(key, text)
  await meanwhile?.()
  await start()
}

/** A new account with the schedule open. */
export async function openSchedule(): Promise<string> {
  const email = await haveAccount()
  await open('/schedule')
  return email
}

async function start() {
  // a page that is loaded begins at its top
  scrollTo(0, 0)
  // keys would go to the page around this one until something here is pressed
  window.focus()
  if (currentSession().state === 'loading') await confirmSession()
  // the `!`: tester.html has it
  root = createRoot(document.querySelector('#root')!)
  root.render(
    <AddressRouter>
      <App />
    </AddressRouter>,
  )
  await expect.element(page.getByRole('heading').first()).toBeVisible()
}

/** A form that is saved goes back in the history, which would stop whatever is opened meanwhile. */
const saved = () => expect.poll(() => document.querySelector('dialog[open] [aria-busy=true]')).toBeNull()

/** The day and time that the page's clock shows, from now on. */
export function setClock(now: Date) {
  vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true })
}

export async function onPhone() {
  await page.viewport(phone.width, phone.height)
  await commands.touch(true)
}

/** Without a network, or with one again. */
export async function setOffline(offline: boolean) {
  await commands.cut(pageName, offline)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline)
  dispatchEvent(new Event(offline ? 'offline' : 'online'))
}

/** A server that says that it sends mail, and where plans are sold. */
export async function whereMailIsSent() {
  document.cookie = 'server=mail; path=/'
  await askInstallation()
}

export async function expectAt(address: RegExp) {
  await expect.poll(() => location.href).toMatch(address)
}

/** A key as Playwright names it, where the focus is or on what is given. */
export async function press(key: string, on?: Locator) {
  if (on) await focus(on)
  await commands.press(key)
}

export async function focus(on: Locator) {
  const element = await on.findElement()
  element.focus()
}

export async function boxOf(one: Locator): Promise<DOMRect> {
  const element = await one.findElement()
  return element.getBoundingClientRect()
}

export async function middleOf(one: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(one)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger drawn across the page. */
export async function swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
  await commands.finger('touchStart', from)
  for (let step = 1; step <= 6; step++)
    await commands.finger('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 6,
      y: from.y + ((to.y - from.y) * step) / 6,
    })
  await commands.finger('touchEnd')
}

/** What the app hands to the browser to keep from here on, instead of keeping it. */
export function watchDownloads(): { name: string; text: string }[] {
  const kept: { name: string; text: string }[] = []
  const texts = new Map<string, Blob>()
  const made = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = made(blob)
    if (blob instanceof Blob) texts.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this
    void texts
      .get(href)
      ?.text()
      .then((text) => kept.push({ name, text }))
  })
  return kept
}

/** All that a locator finds, in this order; each has these words. */
export async function expectTexts(all: Locator, words: (string | RegExp)[]) {
  await expect.element(all).toHaveLength(words.length)
  for (const [at, one] of words.entries()) await expect.element(all.nth(at)).toMatchTextContent(one)
}

/** Not there, or not to be seen. */
export async function expectHidden(one: Locator) {
  const seen = () => one.elements().filter((element) => element.checkVisibility({ visibilityProperty: true }))
  await expect.poll(seen).toHaveLength(0)
}

declare module 'vitest/browser' {
  interface LocatorSelectors {
    css: (selector: string) => Locator
  }
}
locators.extend({ css: (selector: string) => selector })

type Axe = {
  run(where: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** No finding of axe in the state the page is in now; all rules unless some are named. */
export async function expectAccessible(rules?: string[]) {
  if (!('axe' in window)) await commands.loadAxe()
  const { axe } = window as unknown as { axe: Axe } // loaded above
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const { violations } = await axe.run(document, options)
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

/**
 * As when somebody signs out in another tab. The server is not told: what the page has asked it just now would be answered
 * with the end of that session, which is by then the next one's.
 */
async function leave() {
  if (isTryingNow()) {
    // as when it was deleted in another tab
    localStorage.removeItem(triedKey)
    dispatchEvent(new StorageEvent('storage', { key: triedKey }))
  }
  if (currentSession().state !== 'signed-in') return
  const otherTab = new BroadcastChannel('senior-pet-care.session')
  // again where an answer was on its way that the session stands, which came after the word of the other tab
  await expect
    .poll(() => {
      if (currentSession().state !== 'signed-out') otherTab.postMessage({ type: 'signed-out', why: null })
      return currentSession().state
    })
    .toBe('signed-out')
  otherTab.close()
}

/** Each test leaves the device as it found it. */
export const test = base.extend<{ app: void }>({
  app: [
    // a fixture names what it needs by destructuring, even when that is nothing
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use()
      await close()
    },
    { auto: true },
  ],
})

async function close() {
  // a question before leaving would be put to the next test
  for (const one of document.querySelectorAll<HTMLElement>('dialog[open] [data-autofocus]'))
    if (one.textContent === uiWords.stay) one.click()
  root?.unmount()
  root = null
  // a finger elsewhere: the next test may press at the same place at once, which would be the second press of this one
  document.dispatchEvent(new MouseEvent('click', { detail: 1, clientX: -1000, clientY: -1000 }))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // a sign-out on its way would end the next one's session
  if (currentSession().state === 'signed-out') await confirmSession()
  await leave()
  localStorage.clear()
  sessionStorage.clear()
  if (document.cookie.includes('server=mail')) {
    document.cookie = 'server=; path=/; max-age=0'
    await askInstallation()
  }
  await commands.reset(pageName)
  await page.viewport(desktop.width, desktop.height)
}
