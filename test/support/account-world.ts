import { createAccounts } from '#server/accounts/accounts.ts'
import type { CreatedAccounts } from '#server/accounts/accounts.ts'
import { createPasswords } from '#server/accounts/password-hash.ts'
import type { EndedSession } from '#server/accounts/sessions/sessions.ts'
import type { Engine } from '#server/database/database.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { openDatabase } from '#server/database/open-database.ts'
import type { SignInSettings } from '#server/sign-in-config.ts'
import type { Log } from '#server/log.ts'
import type { Mail } from '#server/mail/mail-message.ts'
import { exportReminders } from '#server/reminders/export-reminders.ts'
import { readLocale } from '#server/reminders/reminded-people.ts'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readyPlace } from './engines.ts'
import { quickPasswords } from './quick-passwords.ts'

export const origin = 'http://pets.example'
export const password = 'a good old dog'
export const secret = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'

export type Settings = {
  publicUrl?: string
  limitFactor?: number
  /** an address is asked about at sign-up, and proved by what is mailed there */
  sendsMail?: boolean
  waysIn?: SignInSettings
  /** hashes as a server does that was told nothing */
  asInProduction?: true
}
export type AccountWorld = Awaited<ReturnType<typeof accountWorld>>

/** A database and a node on it: mails are collected, the clock stands where it is put, the log is read back. */
export async function accountWorld(engine: Engine, { asInProduction, ...settings }: Settings = {}) {
  const place = await readyPlace(engine)
  const clock = { at: Date.now() }
  const database = await openDatabase(place, () => clock.at)
  const mails: Mail[] = []
  const post = { opens: Promise.resolve() }
  const passwords = createPasswords(asInProduction ? undefined : quickPasswords)
  const proof = { after: async () => {} }
  const lines: string[] = []
  const log: Log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const ended: EndedSession[] = []
  const nodes: CreatedAccounts[] = []
  function node(others: Pick<Settings, 'waysIn'> = {}): CreatedAccounts {
    const accounts = createAccounts({
      database,
      documents: openDocuments(database),
      remindersOf: (person) => exportReminders(database.kysely, person, clock.at),
      readLocale: (person) => readLocale(database.kysely, person, clock.at),
      photosOf: async function* () {},
      config: {
        publicUrl: origin,
        secret,
        ...settings,
        ...others,
      },
      passwords: {
        ...passwords,
        async prove(asked) {
          const isRight = await passwords.prove(asked)
          await proof.after()
          return isRight
        },
      },
      mail: {
        async send(mail) {
          await post.opens
          mails.push(mail)
        },
        flush: async () => {},
        start: () => {},
        stop: async () => {},
      },
      membersMoved: () => undefined,
      log,
      now: () => clock.at,
    })
    accounts.onSessionEnded((one) => ended.push(one))
    nodes.push(accounts)
    return accounts
  }
  const accounts = node()
  return {
    place,
    database,
    clock,
    mails,
    /** put a promise here and mails wait for it */
    post,
    /** what happens between the proof of a password and what it was proved for */
    proof,
    lines,
    ended,
    accounts,
    /** another process on the same database, with settings of its own if need be */
    node,
    browser: (on = accounts, address?: string) => createBrowser(on, settings.publicUrl ?? origin, address),
    /** until everything that goes on after an answer is done */
    async settle() {
      for (const one of nodes) await one.stop()
    },
    async close() {
      for (const one of nodes) await one.stop()
      await database.close()
      place.remove()
    },
  }
}

/** One that goes with its test. */
export async function worldOfTest(engine: Engine, settings?: Settings): Promise<AccountWorld> {
  const world = await accountWorld(engine, settings)
  onTestFinished(world.close)
  return world
}

/** What any of the answers may carry; tests say which. */
type AnswerBody = {
  user?: { id: string; email: string; timeZone: string }
  session?: Record<string, unknown>
  token?: string
  status?: boolean
  outcome?: string
  state?: string
  code?: string
  message?: string
} | null
export type Answer = { status: number; body: AnswerBody; headers: Headers; text: string }

/** Sends what a browser would and keeps its cookies. */
export function createBrowser(
  { handle }: Pick<CreatedAccounts, 'handle'>,
  from: string,
  address = '203.0.113.7',
) {
  const cookies = new Map<string, string>()
  async function ask(method: string, path: string, body?: unknown, extra: Record<string, string> = {}) {
    const headers = new Headers({ ...(method !== 'GET' && { origin: from }), 'user-agent': 'Test/1.0' })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(from + path, { method, headers, ...(body !== undefined && { body: text }) })
    const left = Promise.withResolvers<void>()
    const response = await handle(request, address, left.promise).finally(left.resolve)
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    const answer = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      text: answer,
      body: isJson ? JSON.parse(answer) : null,
      headers: response.headers,
    } as Answer
  }
  function keep(cookie: string) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (/Max-Age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }
  const asRequest = () => {
    const headers = new Headers()
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    return new Request(`${from}/sync`, { headers })
  }
  return {
    cookies,
    ask,
    asRequest,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown, extra?: Record<string, string>) => ask('POST', path, body, extra),
    signUp: (email: string, more: object = {}) =>
      ask('POST', '/api/auth/sign-up/email', { email, password, ...more }),
    signIn: (email: string, word = password) =>
      ask('POST', '/api/auth/sign-in/email', { email, password: word }),
  }
}
