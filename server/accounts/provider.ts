import { languageFor } from '#core/words/languages.ts'
import type { Language } from '#core/words/languages.ts'
import { betterAuth } from 'better-auth'
import { jwt } from 'better-auth/plugins/jwt'
import type { BetterAuthOptions } from 'better-auth'
import { passwordLength } from '#core/accounts/account.ts'
import { isDatabaseGone } from '../database/database-gone.ts'
import { day, heard, resetSeconds, sessionSeconds } from './provider-settings.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { sessionCookieNames } from './sessions/session-cookie.ts'

const bearerSeconds = 5 * 60

/** Better Auth, configured. Attempts are counted, origins checked and mails sent outside of it. */
export function createProvider(settings: ProviderSettings) {
  return betterAuth({ ...providerOptions(settings), plugins: [bearerTokens] })
}
export type Provider = ReturnType<typeof createProvider>

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
