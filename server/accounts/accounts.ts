import type { WaysInHere } from '#core/accounts/single-sign-on.ts'
import { signOnCallbackPath } from '#core/accounts/single-sign-on.ts'
import { Refusal } from '#core/refusal.ts'
import type { Database } from '../database/database.ts'
import { forgetSittersBefore } from '../households/guests.ts'
import { forgetRevoked } from '../households/links.ts'
import { forgetRemovedBefore } from '../households/removed-members.ts'
import { lateMs } from '../households/read-sitter-links.ts'
import { householdTables } from '../households/household-tables.ts'
import type { Log } from '../log.ts'
import type { MailSender } from '../mail/mail.ts'
import { refusalAnswer } from './account-answer.ts'
import type { AccountCall, AccountsContext } from './accounts-context.ts'
import { createBackground } from './background.ts'
import { createBearers } from './bearer.ts'
import { confirmNewEmail, confirmNewEmailWithPassword } from './own/confirm-email.ts'
import { deleteAccount } from './own/account-deletion.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLeftovers } from './leftovers.ts'
import { isOwnOrigin } from './sessions/origin.ts'
import { changeAccount, downloadExport } from './own/own-account.ts'
import { listDevices, signOutElsewhere } from './own/list-devices.ts'
import { askNewEmail } from './own/own-email.ts'
import { changePassword, readProofNeeded } from './own/own-password.ts'
import { forgetTakenBack } from './passkeys/kept-passkeys.ts'
import { addNewPasskey, listPasskeys, nameOwnPasskey, offerPasskey } from './own-passkeys/passkey-calls.ts'
import { takeBackOwnPasskey, undoTakeBackOwnPasskey } from './own-passkeys/passkey-calls.ts'
import { createPasskeyChallenges } from './passkeys/passkey-challenges.ts'
import { createPasswords } from './password-hash.ts'
import type { PasswordCost, Passwords } from './password-hash.ts'
import { askReset, checkResetLink, reset } from './reset-calls.ts'
import { sessionCookieNames } from './sessions/session-cookie.ts'
import { createSessions } from './sessions/sessions.ts'
import { getSession, getToken, signIn, signOut, signUp } from './sign-in-calls.ts'
import { accountTables, isoOf } from './sessions/session-tables.ts'
import { createProvenAddresses } from './proof/proven-addresses.ts'
import { proveByCode, proveByLink, readAddress, sendProofAgain, wasNotMe } from './own/prove-address.ts'
import { finishSecondStep } from './second-step/finish-second-step.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  forgetTrustedDevices,
  newBackupCodes,
  readSecondStep,
  turnOffSecondStep,
} from './second-step/second-step-calls.ts'
import { createPendingSignIns } from './second-factor/pending-sign-ins.ts'
import { createSecondFactors } from './second-factor/second-factors.ts'
import { createTrustedDevices } from './second-factor/trusted-devices.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { createProvider } from './single-sign-on/provider.ts'
import { createSignOnCookies } from './single-sign-on/sign-on-cookie.ts'
import type { SignInSettings } from '#server/sign-in-config.ts'
import { connectSignOn, disconnectSignOn, readSignOn, undoDisconnectSignOn } from './own/sign-on-calls.ts'
import { beginSignOn, finishSignOn } from './ways-in/sign-in-by-provider.ts'
import { askPasskey, signInByPasskey } from './ways-in/sign-in-by-passkey.ts'

/** All there is. */
const calls: Record<string, AccountCall> = {
  'POST /api/auth/sign-up/email': signUp,
  'POST /api/auth/sign-in/email': signIn,
  'POST /api/auth/second-step': finishSecondStep,
  'POST /api/auth/sign-out': signOut,
  'GET /api/auth/get-session': getSession,
  'GET /api/auth/token': getToken,
  'POST /api/auth/request-password-reset': askReset,
  'POST /api/auth/check-reset-link': checkResetLink,
  'POST /api/auth/reset-password': reset,
  'POST /api/account/password': changePassword,
  'POST /api/account/email': askNewEmail,
  'GET /api/account/confirm-email': confirmNewEmail,
  'POST /api/account/confirm-email': confirmNewEmailWithPassword,
  'GET /api/account/address': readAddress,
  'POST /api/account/send-proof': sendProofAgain,
  'POST /api/account/prove-address': proveByCode,
  'POST /api/account/prove-by-link': proveByLink,
  'POST /api/account/was-not-me': wasNotMe,
  'POST /api/auth/ask-passkey': askPasskey,
  'POST /api/auth/sign-in/passkey': signInByPasskey,
  'GET /api/account/passkeys': listPasskeys,
  'POST /api/account/passkeys/offer': offerPasskey,
  'POST /api/account/passkeys/add': addNewPasskey,
  'POST /api/account/passkeys/rename': nameOwnPasskey,
  'POST /api/account/passkeys/take-back': takeBackOwnPasskey,
  'POST /api/account/passkeys/undo-take-back': undoTakeBackOwnPasskey,
  'POST /api/auth/sso/begin': beginSignOn,
  [`GET ${signOnCallbackPath}`]: finishSignOn,
  'GET /api/account/sso': readSignOn,
  'POST /api/account/sso/connect': connectSignOn,
  'POST /api/account/sso/disconnect': disconnectSignOn,
  'POST /api/account/sso/undo-disconnect': undoDisconnectSignOn,
  'GET /api/account/proof': readProofNeeded,
  'PATCH /api/account': changeAccount,
  'GET /api/account/second-step': readSecondStep,
  'POST /api/account/begin-second-step': beginSecondStep,
  'POST /api/account/confirm-second-step': confirmSecondStep,
  'POST /api/account/new-backup-codes': newBackupCodes,
  'POST /api/account/turn-off-second-step': turnOffSecondStep,
  'POST /api/account/forget-trusted-devices': forgetTrustedDevices,
  'GET /api/account/devices': listDevices,
  'POST /api/account/sign-out-elsewhere': signOutElsewhere,
  'GET /api/account/export': downloadExport,
  'DELETE /api/account': deleteAccount,
}

export type AccountsSettings = {
  database: Database
  documents: AccountsContext['documents']
  remindersOf: AccountsContext['remindersOf']
  readLocale: AccountsContext['readLocale']
  photosOf: AccountsContext['photosOf']
  config: {
    publicUrl: string
    secret: string
    /** without a mail server nothing is mailed, and no address has to be proved */
    sendsMail?: boolean
    /** how people come in; without it there are passwords and passkeys */
    waysIn?: SignInSettings
    /** multiplies every rate limit: 1 but for tests and measurements */
    limitFactor?: number
    /** less for tests alone */
    passwordCost?: PasswordCost
  }
  /** those of the cost above; a test may be told when one was proved */
  passwords?: Passwords
  mail: MailSender
  membersMoved: AccountsContext['membersMoved']
  log: Log
  now: () => number
}

const sweepEvery = 60 * 60_000

// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createAccounts({
  database,
  documents,
  remindersOf,
  readLocale,
  photosOf,
  config,
  passwords = createPasswords(config.passwordCost),
  mail,
  membersMoved,
  log,
  now,
}: AccountsSettings) {
  const publicUrl = new URL(config.publicUrl).origin
  const { secret } = config
  const sessions = createSessions({ database, secret, cookies: sessionCookieNames(publicUrl), now })
  const rateLimits = createRateLimits({ database, secret, now, factor: config.limitFactor ?? 1 })
  const devices = createKnownDevices({ database, secret, publicUrl })
  const background = createBackground(log)
  const leftovers = createLeftovers(database, background)
  const proven = createProvenAddresses({ database, secret, sendsMail: config.sendsMail ?? false, now })
  const challenges = createPasskeyChallenges({ secret, now })
  const bearers = createBearers({ secret, now })
  const secondFactors = createSecondFactors({ database, secret, now })
  const trustedDevices = createTrustedDevices({ secret, publicUrl, now })
  const pendingSignIns = createPendingSignIns({ database, now })
  const { singleSignOn = null, passwordLogin = true } = config.waysIn ?? {}
  const provider = singleSignOn && createProvider({ settings: singleSignOn, publicUrl, log, now })
  const signOnCookies = createSignOnCookies({ secret, publicUrl, now })
  const context: AccountsContext = {
    database,
    documents,
    remindersOf,
    readLocale,
    photosOf,
    bearers,
    passwords,
    challenges,
    sessions,
    rateLimits,
    devices,
    proven,
    secondFactors,
    trustedDevices,
    pendingSignIns,
    provider,
    signOnCookies,
    passwordLogin,
    mail,
    background,
    leftovers,
    membersMoved,
    log,
    now,
    publicUrl,
  }
  return { ...endpoints(context), ...maintenance(context) }
}

export type CreatedAccounts = ReturnType<typeof createAccounts>

function endpoints(context: AccountsContext) {
  const { sessions, bearers, rateLimits, proven, publicUrl } = context
  return {
    /** everything under /api/auth and /api/account, see asking.ts */
    async handle(request: Request, address: string, answered: Promise<void>): Promise<Response> {
      try {
        const call = calls[`${request.method} ${new URL(request.url).pathname}`]
        if (!call) throw new Refusal('not-found')
        if (request.method !== 'GET' && !isOwnOrigin(request, publicUrl)) throw new Refusal('foreign-origin')
        return await call({ request, address, answered }, context)
      } catch (error) {
        const refused = refusalAnswer(error)
        if (!refused) throw error
        return refused
      }
    },
    addresses: Object.keys(calls),
    whoAsks: sessions.whoAsks,
    whoCalls: (request: Request) => bearers.whoCalls(request, sessions),
    stillSignedIn: sessions.stillSignedIn,
    onSessionEnded: sessions.onSessionEnded,
    /** another node ended it */
    forgetSession: sessions.forget,
    isOwnOrigin: (request: Request) => isOwnOrigin(request, publicUrl),
    rateLimits,
    proven,
    waysIn: waysInHere(context),
  }
}

/** What the pages may know of it. */
function waysInHere({ provider, passwordLogin }: AccountsContext): WaysInHere {
  if (!provider) return { passwordLogin }
  const { name, signUp } = provider.settings
  return { singleSignOn: { name, signUp }, passwordLogin }
}

function maintenance({ database, sessions, rateLimits, background, leftovers, now }: AccountsContext) {
  let timer: NodeJS.Timeout | null = null
  async function sweep(): Promise<void> {
    await rateLimits.forgetOld()
    await sessions.forgetOld()
    await accountTables(database.kysely)
      .deleteFrom('verification')
      .where('expiresAt', '<=', isoOf(now()))
      .execute()
    await forgetTakenBack(database.kysely, now())
    await forgetRevoked(householdTables(database.kysely), now())
    await forgetSittersBefore(householdTables(database.kysely), now() - lateMs)
    await forgetRemovedBefore(householdTables(database.kysely), now())
  }
  return {
    /** takes away what has run out: rate limits, sessions, links, guests */
    sweep,
    start(): void {
      timer ??= setInterval(() => background.run('the hourly sweep', sweep), sweepEvery).unref()
    },
    /** before the database closes: what was promised after an answer is done */
    async stop(): Promise<void> {
      if (timer) clearInterval(timer)
      timer = null
      leftovers.clearAll()
      sessions.stop()
      await background.settled()
    },
  }
}
