import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
// brings the types of what a command may use
import '@vitest/browser-playwright'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

// What a page cannot do to itself: these run beside the browser, for the tests inside it.

/** A key as Playwright names it, e.g. Shift+Tab. */
const press: BrowserCommand<[key: string]> = ({ page }, key) => page.keyboard.press(key)
const type: BrowserCommand<[text: string]> = ({ page }, text) => page.keyboard.type(text)

type Media = {
  media?: 'print' | 'screen'
  colorScheme?: 'dark' | 'light'
  reducedMotion?: 'reduce' | 'no-preference'
}
const emulate: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media)

/** A finger instead of a pointer, or a pointer again. */
const touch: BrowserCommand<[enabled: boolean]> = async (context, enabled) => {
  await devtools(context, 'Emulation.setTouchEmulationEnabled', { enabled })
}

/** How quickly everything that moves does so. */
const playAnimations: BrowserCommand<[rate: number]> = async (context, rate) => {
  await devtools(context, 'Animation.enable', {})
  await devtools(context, 'Animation.setPlaybackRate', { playbackRate: rate })
}

/** As the next test expects the browser. */
const reset: BrowserCommand<[]> = async (context) => {
  await context.page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' })
  await devtools(context, 'Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools(context, 'Animation.setPlaybackRate', { playbackRate: 1 })
  await context.context.setOffline(false)
}

const setOffline: BrowserCommand<[offline: boolean]> = ({ context }, offline) => context.setOffline(offline)

/** What somebody else asks the server on a device that shows nothing, e.g. `GET /api/households`. */
const askAs: BrowserCommand<[email: string, asked: string, body?: object]> = async (
  { page },
  email,
  asked,
  body,
) => {
  const { origin } = new URL(page.url())
  const [method = '', path = ''] = asked.split(' ')
  const cookie = cookies.get(email) ?? (await signIn())
  cookies.set(email, cookie)
  const answer = await send(method, path, body, { cookie })
  if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`)
  return answer.json()

  function send(by: string, to: string, data?: object, more = {}) {
    const headers = { origin, 'content-type': 'application/json', ...more }
    return fetch(origin + to, { method: by, headers, ...(data && { body: JSON.stringify(data) }) })
  }

  async function signIn(): Promise<string> {
    const known = { email, password: 'a good old dog' }
    const signedIn = await send('POST', '/api/auth/sign-in/email', known)
    const added = { ...known, name: '', timeZone: 'America/Los_Angeles' }
    const { headers } = signedIn.ok ? signedIn : await send('POST', '/api/auth/sign-up/email', added)
    const cookiesOf = headers.getSetCookie().map((one) => one.split(';')[0])
    return cookiesOf.join('; ')
  }
}
const cookies = new Map<string, string>()

const ofPlaywright = createRequire(import.meta.resolve('@axe-core/playwright'))
const loadAxe: BrowserCommand<[]> = async ({ frame }) => {
  await (await frame()).evaluate(readFileSync(ofPlaywright.resolve('axe-core/axe.min.js'), 'utf8'))
}

const sessions = new WeakMap<object, ReturnType<BrowserCommandContext['context']['newCDPSession']>>()
async function devtools({ page, context }: BrowserCommandContext, method: string, settings: object) {
  const session = sessions.get(page) ?? context.newCDPSession(page)
  sessions.set(page, session)
  // the cast: each method has a type of its own, and none is computed here
  return (await session).send(method as 'Animation.enable', settings as never)
}

export const commands = { press, type, emulate, touch, playAnimations, setOffline, askAs, reset, loadAxe }

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    press: (key: string) => Promise<void>
    type: (text: string) => Promise<void>
    emulate: (media: Media) => Promise<void>
    touch: (enabled: boolean) => Promise<void>
    playAnimations: (rate: number) => Promise<void>
    setOffline: (offline: boolean) => Promise<void>
    askAs: (email: string, asked: string, body?: object) => Promise<unknown>
    reset: () => Promise<void>
    loadAxe: () => Promise<void>
  }
}
