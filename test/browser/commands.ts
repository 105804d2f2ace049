import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
// brings the types of what a command may use
import '@vitest/browser-playwright'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import { asSomebodyElse, cutNetwork, folderOfServer } from './real-server.ts'

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

/** How large letters are that nobody has chosen a size for, as people set it in their browser or phone. */
const letters: BrowserCommand<[size: number]> = async (context, size) => {
  await devtools(context, 'Page.setFontSizes', { fontSizes: { standard: size } })
}

/** As the next test expects the browser. */
const reset: BrowserCommand<[page: string]> = async (context, page) => {
  await context.page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' })
  await devtools(context, 'Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools(context, 'Animation.setPlaybackRate', { playbackRate: 1 })
  await devtools(context, 'Page.setFontSizes', { fontSizes: { standard: 16 } })
  cutNetwork(page, false)
}

const cut: BrowserCommand<[page: string, cut: boolean]> = (_, page, isCut) => cutNetwork(page, isCut)

type Point = { x: number; y: number }

/** Of the page that the tests lie in: where a point of theirs is. */
async function inWindow({ frame }: BrowserCommandContext, { x, y }: Point): Promise<Point> {
  const box = await (await (await frame()).frameElement()).boundingBox()
  return { x: x + (box?.x ?? 0), y: y + (box?.y ?? 0) }
}

const mouse: BrowserCommand<[action: 'move' | 'down' | 'up', to?: Point, steps?: number]> = async (
  context,
  action,
  to,
  steps = 1,
) => {
  if (to) {
    const { x, y } = await inWindow(context, to)
    await context.page.mouse.move(x, y, { steps })
  }
  if (action !== 'move') await context.page.mouse[action]()
}

/** A finger that comes down, moves, or is lifted. */
const finger: BrowserCommand<[type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point]> = async (
  context,
  type,
  at,
) => {
  const touchPoints = at ? [await inWindow(context, at)] : []
  await devtools(context, 'Input.dispatchTouchEvent', { type, touchPoints })
}

/** Two presses of one finger at the same place, whatever has come to lie there. */
const pressTwice: BrowserCommand<[at: Point, hasTouch: boolean]> = async (context, at, hasTouch) => {
  const point = await inWindow(context, at)
  // as quick as a finger is, by the clock of the presses: a busy machine may pass on the second one much later
  const pressedAt = Date.now() / 1_000
  for (const [press, timestamp] of [pressedAt, pressedAt + 0.06].entries()) {
    if (press > 0) await new Promise((resolve) => setTimeout(resolve, 40))
    const lifted = timestamp + 0.02
    if (hasTouch) {
      const touch = (type: string, touchPoints: Point[], when: number) =>
        devtools(context, 'Input.dispatchTouchEvent', { type, touchPoints, timestamp: when })
      await touch('touchStart', [point], timestamp)
      await touch('touchEnd', [], lifted)
    } else {
      const click = (type: string, when: number) =>
        devtools(context, 'Input.dispatchMouseEvent', {
          type,
          ...point,
          button: 'left',
          clickCount: press + 1,
          timestamp: when,
        })
      await click('mousePressed', timestamp)
      await click('mouseReleased', lifted)
    }
  }
}

/** Somebody new joins a household on a device of their own, and changes something there. */
const joinAndSay: BrowserCommand<[invitation: string, name: string, changes: object[]]> = async (
  _,
  invitation,
  name,
  changes,
) => {
  const ask = await asSomebodyElse()
  const { joined } = await ask<{ joined: string }>('/api/households/accept', { secret: invitation, name })
  await ask(`/sync?household=${joined}`, { changes })
}

/** Another program asks for an address, by its name. */
const readAs: BrowserCommand<[program: string, address: string]> = async (_, program, address) => {
  const answer = await fetch(address, { headers: { 'user-agent': program } })
  return { status: answer.status, text: await answer.text() }
}

type Stored = { id: string } & Record<string, unknown>

/** Documents as another program may have left them: no verb of ours would write these. */
const putDocuments: BrowserCommand<[owner: string, bodies: Stored[], collection: 'events' | 'pets']> = async (
  _,
  owner,
  bodies,
  collection,
) => {
  const file = join(await folderOfServer('no-mail'), 'senior-pet-care.sqlite')
  const database = new DatabaseSync(file, { timeout: 5_000 })
  const insert = database.prepare(
    `insert into documents (owner, collection, id, clock, body, first_day, last_day, recurring)
     values (?, ?, ?, ?, ?, '2026-11-15', '9999-12-31', 1)`,
  )
  let clock = Number(database.prepare('select clock from clocks where owner = ?').get(owner)?.['clock'])
  for (const body of bodies) insert.run(owner, collection, body.id, ++clock, JSON.stringify(body))
  database.prepare('update clocks set clock = ? where owner = ?').run(clock, owner)
  database.close()
}

/** As with the link of the mail that a sign-up sends, where mail is sent. */
const proveAddress: BrowserCommand<[email: string]> = async (_, email) => {
  const database = new DatabaseSync(join(await folderOfServer('mail'), 'senior-pet-care.sqlite'), {
    timeout: 5_000,
  })
  database.prepare('update "user" set "emailVerified" = 1 where "email" = ?').run(email)
  database.close()
}

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

export const commands = {
  press,
  type,
  emulate,
  touch,
  playAnimations,
  letters,
  cut,
  mouse,
  finger,
  pressTwice,
  readAs,
  joinAndSay,
  putDocuments,
  proveAddress,
  askAs,
  reset,
  loadAxe,
}

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    press: (key: string) => Promise<void>
    type: (text: string) => Promise<void>
    emulate: (media: Media) => Promise<void>
    touch: (enabled: boolean) => Promise<void>
    playAnimations: (rate: number) => Promise<void>
    letters: (size: number) => Promise<void>
    cut: (page: string, isCut: boolean) => Promise<void>
    mouse: (action: 'move' | 'down' | 'up', to?: Point, steps?: number) => Promise<void>
    finger: (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) => Promise<void>
    pressTwice: (at: Point, hasTouch: boolean) => Promise<void>
    joinAndSay: (invitation: string, name: string, changes: object[]) => Promise<void>
    putDocuments: (owner: string, bodies: Stored[], collection: 'events' | 'pets') => Promise<void>
    proveAddress: (email: string) => Promise<void>
    readAs: (program: string, address: string) => Promise<{ status: number; text: string }>
    askAs: (email: string, asked: string, body?: object) => Promise<unknown>
    reset: (page: string) => Promise<void>
    loadAxe: () => Promise<void>
  }
}
