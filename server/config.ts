import { resolve } from 'node:path'
import * as v from 'valibot'
import { addressesIn } from './database-addresses.ts'
import { readSignIn, signInVariables } from './sign-in-config.ts'
import type { SignInSettings } from './sign-in-config.ts'
import { StartError } from './start-error.ts'

/** What the person who runs the server decides; docs/operating.md names every one. */
export type Config = {
  port: number
  /** the address to listen on; null is every one */
  host?: string | null
  dataDir: string
  databaseUrl: string | null
  /** where hints of other nodes are listened for, when databaseUrl leads to a pooler; null is the same */
  listenUrl?: string | null
  smtpUrl: string | null
  /** without a slash at its end */
  publicUrl: string
  supportEmail: string
  /** an address of the operator's, or the path of the app's own page about it */
  subscriptionUrl: string
  /** null: made once and kept in dataDir */
  authSecret: string | null
  /** whether the last address of X-Forwarded-For was written by a proxy of ours */
  trustProxy: boolean
  logLevel: (typeof logLevels)[number]
  /** opens /metrics to whoever shows it; without one there is no such address */
  metricsToken?: string | null
  /** signs messages to push services: 32 bytes in base64url; null when the folder or the other secret says it */
  pushKey?: string | null
  /** push services beside the known ones: hosts, *.hosts, or whole origins */
  pushHosts?: readonly string[]
  /** where webhooks and people's own channels may lead: `public`, hosts, *.hosts, or whole origins; none turns them off */
  hookHosts?: readonly string[]
  /** how people come in; passwords and passkeys when left out */
  waysIn?: SignInSettings
  /** asked for on the command line: take the database as it is, whatever the folder remembers of another */
  beginAnew?: boolean
  /** what one account may keep; the product's own bound when left out */
  quota?: Quota
  /** how large the photos of one household may be together */
  photoBytes?: number
}

/** What one owner may keep: more than any household does, less than fills a disk. */
export type Quota = { documents: number; bytes: number }
export const defaultQuota: Quota = { documents: 200_000, bytes: 100_000_000 }

/** About a thousand photos of notes, or the faces of a shelter. */
export const defaultPhotoBytes = 200_000_000

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** A number of things, or nothing. */
const amount = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'a number from 1 on'), v.transform(Number)),
)

/** As `address`, and hosts may be several: host1:5432,host2:5433. */
const databaseAddress = (words: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) =>
          addressesIn(text).every(
            (one) => URL.canParse(one) && ['postgres:', 'postgresql:'].includes(new URL(one).protocol),
          ),
        words,
      ),
    ),
  )

/** An address of one of these kinds, or nothing. */
const address = (protocols: string[], words: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), words),
    ),
  )

const variables = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'a number from 1 to 65535'),
      v.transform(Number),
      v.check((port) => port >= 1 && port <= 65_535, 'a number from 1 to 65535'),
    ),
  ),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.:-]+$/, 'an address of this machine, like 127.0.0.1, or 0.0.0.0 for all'),
    ),
  ),
  DATA_DIR: v.optional(v.string()),
  DATABASE_URL: databaseAddress(
    'an address like postgres://user:password@host/database, with several hosts as host1:5432,host2:5432',
  ),
  LISTEN_URL: databaseAddress('an address of PostgreSQL itself, like postgres://user:password@host/database'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address like smtp://user:password@host:587'),
  PUBLIC_URL: address(['http:', 'https:'], 'an address like https://pets.example.com'),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'an email address'))),
  SUBSCRIPTION_URL: address(['http:', 'https:'], 'an address like https://example.com/subscription'),
  AUTH_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'at least 32 characters, for example from: openssl rand -base64 32')),
  ),
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], '0 or 1')),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'at least 16 characters, for example from: openssl rand -base64 32')),
  ),
  PUSH_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]{43}$/, 'a key like the one in DATA_DIR/push-key: 32 random bytes in base64url'),
    ),
  ),
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.everyItem(
        (one) => isNamedHost(one),
        'hosts like push.example.com or *.example.com, with commas between',
      ),
    ),
  ),
  HOOK_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === 'none' ? [] : text.split(',').map((one) => one.trim()))),
      v.everyItem(
        (one) => one === 'public' || isNamedHost(one),
        'public, none, or hosts like ntfy.example.com or http://10.0.0.5:8123, with commas between',
      ),
    ),
  ),
  ...signInVariables,
  QUOTA_DOCUMENTS: amount,
  QUOTA_MEGABYTES: amount,
  QUOTA_PHOTO_MEGABYTES: amount,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `one of ${logLevels.join(', ')}`)),
})

/** Reads the environment; everything that is wrong with it is said at once, one line for each variable. */
export function readConfig(env: Record<string, string | undefined>, options: readonly string[] = []): Config {
  const unknown = options.find((option) => option !== '--begin-anew')
  if (unknown !== undefined)
    throw new StartError(`${unknown} is not understood. The only option is --begin-anew.`)
  // an empty variable is how many shells and compose files say "not set"
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = v.safeParse(variables, set)
  if (!read.success) throw new StartError(read.issues.map(explain).join('\n'))
  const given = read.output
  if (given.DATABASE_URL && !given.AUTH_SECRET)
    throw new StartError(
      'AUTH_SECRET is needed with DATABASE_URL, the same on every node: for example from openssl rand -base64 32',
    )
  const port = given.PORT ?? 3000
  const publicUrl = new URL(given.PUBLIC_URL ?? `http://localhost:${port}`).origin
  return {
    port,
    // a first try at home must not be reachable from the whole network; an installation with a public address must be
    host: given.HOST ?? (isThisMachine(publicUrl) ? '127.0.0.1' : null),
    dataDir: resolve(given.DATA_DIR ?? './data'),
    databaseUrl: given.DATABASE_URL ?? null,
    listenUrl: given.LISTEN_URL ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    publicUrl,
    supportEmail: given.SUPPORT_EMAIL ?? `support@${new URL(publicUrl).hostname}`,
    subscriptionUrl: given.SUBSCRIPTION_URL ?? '/settings/subscription',
    authSecret: given.AUTH_SECRET ?? null,
    trustProxy: given.TRUST_PROXY === '1',
    logLevel: given.LOG_LEVEL ?? 'info',
    metricsToken: given.METRICS_TOKEN ?? null,
    pushKey: given.PUSH_KEY ?? null,
    pushHosts: given.PUSH_HOSTS ?? [],
    hookHosts: given.HOOK_HOSTS ?? ['public'],
    waysIn: readSignIn(given),
    beginAnew: options.includes('--begin-anew'),
    quota: {
      documents: given.QUOTA_DOCUMENTS ?? defaultQuota.documents,
      bytes: given.QUOTA_MEGABYTES ? given.QUOTA_MEGABYTES * 1_000_000 : defaultQuota.bytes,
    },
    photoBytes: given.QUOTA_PHOTO_MEGABYTES ? given.QUOTA_PHOTO_MEGABYTES * 1_000_000 : defaultPhotoBytes,
  }
}

function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** A host, any host below one, or an origin for a service of one's own. */
function isNamedHost(text: string): boolean {
  if (/^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/.test(text)) return true
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/** What a person reads when it is ready: who can reach it, and how to change that. */
export function listensOn({ host = null, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === null) return `listens on every address, port ${port}`
  if (/^(localhost|127\.|::1$)/.test(host)) return 'for this machine alone; HOST=0.0.0.0 lets others in'
  return `listens on ${host.includes(':') ? `[${host}]` : host}:${port}`
}

function explain(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? ''
  // the value itself may be a secret
  return `${name} is not understood. It should be ${issue.message}.`
}
