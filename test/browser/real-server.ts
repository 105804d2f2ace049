import { request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { password, startApp } from '../e2e/start-app.ts'
import type { App } from '../e2e/start-app.ts'
import { bundledProgram } from '../support/server-process.ts'

/** As in vite.config.ts: what is neither a page nor an asset. */
const serverPaths = /^\/(api|sync|feed|days|us-central1|ics)(\/|\?|$)/

/** The servers that a test may choose by a cookie of this name; the first unless told. */
const kinds = {
  'no-mail': {},
  mail: { SMTP_URL: 'smtp://localhost:9', SUBSCRIPTION_URL: 'https://plans.example.com/pets' },
}
type Kind = keyof typeof kinds
const settings = {
  TRUST_PROXY: '1',
  SUPPORT_EMAIL: 'care@pets.example.com',
  // nobody listens there
  HOOK_HOSTS: 'public,http://127.0.0.1:1',
}
let accounts = 0

const open = new Map<ServerResponse, string>()
const cutPages = new Set<string>()
/** Without a network for the app of one page alone: the browser's own offline would part the tests from their runner, too. */
export function cutNetwork(page: string, cut: boolean) {
  if (!cut) return void cutPages.delete(page)
  cutPages.add(page)
  for (const [answer, of] of open) if (of === page) answer.destroy()
}

/** Pages beside each other are told apart by a cookie that each has taken, see app.tsx. */
const pageOf = ({ headers }: IncomingMessage) => /\bpage=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''

const started = new Map<Kind, Promise<App>>()

function serverOf({ headers }: Pick<IncomingMessage, 'headers'>): Promise<App> {
  const kind: Kind = headers.cookie?.includes('server=mail') ? 'mail' : 'no-mail'
  const server = started.get(kind) ?? startApp({ ...kinds[kind], ...settings }, { program: bundledProgram })
  started.set(kind, server)
  return server
}

/** Where a server keeps its data. */
export async function folderOfServer(kind: Kind): Promise<string> {
  return (await started.get(kind))?.folder ?? ''
}

/** A new account on another device; what asks the server as its owner. */
export async function asSomebodyElse() {
  const { url } = await serverOf({ headers: {} })
  let cookie = ''
  async function ask<Answer>(path: string, body: object): Promise<Answer> {
    const headers = {
      origin: url,
      'content-type': 'application/json',
      cookie,
      'x-forwarded-for': `10.1.0.${accounts % 250}`,
    }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    cookie ||= answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return (await answer.json()) as Answer // as the caller knows the endpoint
  }
  const email = `other-${Date.now()}-${accounts++}@example.com`
  await ask('/api/auth/sign-up/email', { email, password, name: '', timeZone: 'America/Los_Angeles' })
  return ask
}

/** The real server behind the page of the tests, with a folder of its own; started when it is first asked. */
export function realServer(): Plugin {
  return {
    name: 'real-server',
    configureServer({ middlewares }) {
      middlewares.use((asked, answer, next) => {
        if (!serverPaths.test(asked.url ?? '')) return next()
        const page = pageOf(asked)
        if (cutPages.has(page)) return void answer.destroy()
        open.set(answer, page)
        answer.on('close', () => open.delete(answer))
        void serverOf(asked).then(({ url }) => passOn(url, asked, answer), next)
      })
    },
    async buildEnd() {
      for (const server of started.values()) await (await server).end()
      started.clear()
    },
  }
}

function passOn(url: string, asked: IncomingMessage, answer: ServerResponse) {
  // the page comes from elsewhere, which the server would not accept
  const headers = {
    ...asked.headers,
    host: new URL(url).host,
    // of one address only so many accounts are made
    'x-forwarded-for': `10.0.${Math.floor(accounts / 250)}.${accounts % 250}`,
    ...(asked.headers.origin && { origin: url }),
  }
  if (asked.url?.includes('/sign-up/')) accounts += 1
  const passed = request(
    new URL(asked.url ?? '', url),
    { method: asked.method ?? 'GET', headers },
    (from) => {
      // many tests take place on a day of their own, which the server's clock would correct
      delete from.headers.date
      answer.sendDate = false
      answer.writeHead(from.statusCode ?? 500, from.headers)
      from.pipe(answer)
    },
  )
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}
