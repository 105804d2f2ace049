import { languageFor } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import type { BetterAuthOptions } from 'better-auth'
import { passwordLength } from '#core/accounts/account.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Passwords } from './password-hash.ts'
import { sessionCookieNames } from './sessions/session-cookie.ts'

const day = 24 * 60 * 60
export const sessionSeconds = 30 * day
export const resetSeconds = 60 * 60
const bearerSeconds = 5 * 60

export type ProviderSettings = {
  database: Database
  publicUrl: string
  secret: string
  passwords: Passwords
  log: Log
  sendReset(user: { id: string; email: string }, token: string, language: Language): Promise<void>
  passwordWasReset(user: { id: string; email: string }, language: Language): Promise<void>
  sessionEnded(session: { id: string; userId: string }): void
}

/** Better Auth, configured. Attempts are counted, origins checked and mails sent outside of it. */
export function createProvider(settings: ProviderSettings) {
  return betterAuth({ ...providerOptions(settings), plugins: [bearerTokens] })
}
export type Provider = ReturnType<typeof createProvider>

/** What the provider has told its log while it answered one request. */
const heard = new AsyncLocalStorage<{ gone: Error | null }>()

/** That the database is gone it hides behind answers of its own, of which some say that nobody is signed in. */
export async function toldIfGone<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const of: { gone: Error | null } = { gone: null }
  const answer = await heard.run(of, ask)
  if (of.gone) throw of.gone
  return answer
}

/** A token for callable functions; `sid` ties it to its session, so that it dies with it. */
const bearerTokens = jwt({
  jwt: {
    expirationTime: `${bearerSeconds}s`,
    definePayload: ({ session }) => ({ sid: session.id }),
  },
  // otherwise every look at the session would sign one
  disableSettingJwtHeader: true,
})

export function providerOptions(settings: ProviderSettings) {
  const { database, publicUrl, secret, passwords, log } = settings
  return {
    appName: 'Senior Pet Care App',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: { db: database.kysely, type: database.engine, transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      password: { hash: passwords.hash, verify: passwords.prove },
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }, asked) => settings.sendReset(user, token, languageIn(asked)),
      onPasswordReset: ({ user }, asked) => settings.passwordWasReset(user, languageIn(asked)),
    },
    user: { additionalFields: { timeZone: { type: 'string', required: true } } },
    session: { expiresIn: sessionSeconds, updateAge: day },
    // a stolen copy of the database must not open the way to a new password
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: { session: { delete: { after: async (session) => settings.sessionEnded(session) } } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // where it reads tokens, what went wrong is worth no more to it
      level: 'debug',
      log: (level, words, ...rest) => {
        const err = rest.find((one) => one instanceof Error)
        const asking = heard.getStore()
        // the edge of the request says that once
        if (asking && isDatabaseGone(err)) asking.gone ??= err
        else if (level === 'error') log.error({ err }, `provider: ${words}`)
      },
    },
    advanced: {
      // its own way to secure cookies has a weaker prefix
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:') },
      cookies: { session_token: { name: sessionCookieNames(publicUrl).name } },
      // under a test runner it would switch itself off
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      // our migrations bring the tables, and a test compares them
      database: { validateSchema: false },
    },
  } satisfies BetterAuthOptions
}

/** That of whoever asked, as ask-provider.ts passed it on. */
function languageIn(asked: Request | undefined): Language {
  return languageFor(asked?.headers.get('accept-language') ?? '')
}
