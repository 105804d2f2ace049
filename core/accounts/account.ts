import type { PhotoType } from '../photos/why-not-photo.ts'
import { mostEmailCharacters } from './email.ts'
import type { LetInAnswer, SecondStepState } from './second-step.ts'
import type {
  NewPasskey,
  OwnPasskeys,
  PasskeyNeeds,
  PasskeyOffer,
  PasskeyProof,
  PasskeyQuestion,
  WaysAnew,
} from './passkey.ts'
import type { Connected, OwnSignOn } from './single-sign-on.ts'
import type { OwnChannelKind } from '../reminders/own-channels.ts'
import type { AddressState, ReminderSettings } from '../reminders/reminder-calls.ts'

/** Bounds of a password in characters. */
export const passwordLength = { least: 8, most: 128 } as const

/** Why this new password cannot be taken, or null when it can. */
export function whyNotPassword(password: string): 'password-too-short' | 'password-too-long' | null {
  if (password.length < passwordLength.least) return 'password-too-short'
  if (password.length > passwordLength.most) return 'password-too-long'
  return null
}

/** What an account takes as an address: stricter than a form, which goes by the specification. */
const strictEmail = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*(?<!')@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

export function isAccountEmail(email: string): boolean {
  return email.length <= mostEmailCharacters && strictEmail.test(email)
}

/** How somebody proved who they are. */
export const waysIn = ['password', 'passkey', 'single-sign-on'] as const
export type WayIn = (typeof waysIn)[number]

/** A browser that somebody is signed in with. Its id opens nothing; `usedAt` may be an hour behind. */
export type SignedInDevice = {
  id: string
  /** how the browser described itself when it signed in */
  userAgent: string
  signedInAt: string
  usedAt: string
  isThisOne: boolean
  /** not of one that was signed in before this was kept, and a server of the version before says nothing */
  way?: WayIn
}
/** Whether a person is told of a new device by mail, or why not. A server of the version before says nothing. */
export type TellsOfDevices = 'yes' | 'no' | 'unproven' | 'no-mail'
export type OwnDevices = { devices: SignedInDevice[]; tells?: TellsOfDevices }
export type AccountUser = { id: string; email: string; timeZone: string; createdAt: string }
/** A refusal of an account, named in capitals. */
export type AccountError = { code: string; message: string }

/**
 * The confirmation link of a new email address ends at this path, with `?email=` and one of the outcomes. With `&token=`
 * beside it the password is asked once more: the session did not begin the change.
 */
export const emailOutcomePath = '/settings/account'
export const emailOutcomes = ['changed', 'sign-in-first', 'link-used-or-old', 'address-taken'] as const
export type EmailOutcome = (typeof emailOutcomes)[number]
/** What a new password by mail ends beside all sessions: whether there were passkeys, and logins elsewhere. */
export type EndedByReset = {
  lostPasskeys: boolean
  lostSignOn: boolean
  lostKeys?: boolean
  lostChannels?: boolean
}
/** Where the link of a reset mail leads, with `?token=`. */
export const resetPasswordPath = '/reset-password'

/**
 * What the browser may ask. Refused with 400, 401, 403, 404, 413, 422 or 429 (with Retry-After in seconds)
 * and an AccountError. `signed in` needs the session cookie.
 */
export type AccountCalls = {
  'POST /api/auth/sign-up/email': {
    body: { email: string; password: string; timeZone?: string }
    answer: { user: AccountUser }
  }
  'POST /api/auth/sign-in/email': {
    body: { email: string; password: string }
    answer: LetInAnswer<AccountUser>
  }
  /** of a sign-in that waits for a code; without a token it is the one of single sign-on, which is in a cookie */
  'POST /api/auth/second-step': {
    body: { token: string | null; code: string; trust: boolean }
    answer: { user: AccountUser }
  }
  'POST /api/auth/sign-out': { body: {}; answer: { success: true } }
  'GET /api/auth/get-session': {
    answer: { session: { id: string; expiresAt: string }; user: AccountUser } | null
  }
  'POST /api/auth/request-password-reset': {
    body: { email: string }
    answer: { status: true; message: string }
  }
  'POST /api/auth/check-reset-link': {
    body: { token: string }
    /** of one that works, what a new password will end; a server of before does not say */
    answer: { works: boolean; ends?: EndedByReset }
  }
  'POST /api/auth/reset-password': {
    body: { token: string; newPassword: string }
    /** a server of before had neither */
    answer: { status: true } & Partial<EndedByReset>
  }
  'GET /api/auth/token': { signedIn: true; answer: { token: string } }
  'POST /api/account/password': {
    signedIn: true
    body: { currentPassword: string; newPassword: string }
    answer: { status: true }
  }
  'POST /api/account/email': {
    signedIn: true
    body: { newEmail: string; password: string }
    answer: { status: true }
  }
  'POST /api/account/confirm-email': {
    signedIn: true
    body: { token: string; password: string }
    answer: { outcome: EmailOutcome }
  }
  'GET /api/account/address': { signedIn: true; answer: { state: AddressState } }
  /** mails it again; the state is as it was */
  'POST /api/account/send-proof': { signedIn: true; body: {}; answer: { state: AddressState } }
  'POST /api/account/prove-address': {
    signedIn: true
    body: { code: string }
    answer: { state: AddressState }
  }
  /** by the link of the mail, with nobody signed in: that the address is theirs, or that it was not them */
  'POST /api/account/prove-by-link': { body: { token: string }; answer: { status: true } }
  'POST /api/account/was-not-me': { body: { token: string }; answer: { status: true } }
  'PATCH /api/account': {
    signedIn: true
    body: { timeZone: string } | { tellOfDevices: boolean }
    answer: { user: AccountUser }
  }
  'GET /api/account/devices': { signedIn: true; answer: OwnDevices }
  'GET /api/account/second-step': { signedIn: true; answer: SecondStepState }
  /** the key for an app; nothing is guarded before it is confirmed by a code of that app, which answers with backup codes */
  'POST /api/account/begin-second-step': {
    signedIn: true
    body: { password: string }
    answer: { key: string }
  }
  'POST /api/account/confirm-second-step': {
    signedIn: true
    body: { code: string }
    answer: { codes: string[] }
  }
  /** by a code of the app or a backup code, as turning it off is */
  'POST /api/account/new-backup-codes': {
    signedIn: true
    body: { password: string; code: string }
    answer: { codes: string[] }
  }
  'POST /api/account/turn-off-second-step': {
    signedIn: true
    body: { password: string; code: string }
    answer: { status: true }
  }
  'POST /api/account/forget-trusted-devices': { signedIn: true; body: {}; answer: { status: true } }
  /** the device that is named, or with null all but the one that asks; answers with those that are left */
  'POST /api/account/sign-out-elsewhere': {
    signedIn: true
    body: { device: string | null }
    answer: OwnDevices
  }
  /** what a browser needs to sign in with a passkey; nothing is kept of it */
  'POST /api/auth/ask-passkey': { body: {}; answer: PasskeyQuestion }
  'POST /api/auth/sign-in/passkey': { body: PasskeyProof; answer: LetInAnswer<AccountUser> }
  'GET /api/account/passkeys': { signedIn: true; answer: OwnPasskeys & { needs: PasskeyNeeds } }
  /** with the password where one is needed, and a code of whoever has turned on the second step */
  'POST /api/account/passkeys/offer': {
    signedIn: true
    body: { password: string | null; code?: string }
    answer: PasskeyOffer
  }
  /** these four answer with those that are left */
  'POST /api/account/passkeys/add': { signedIn: true; body: NewPasskey; answer: OwnPasskeys }
  'POST /api/account/passkeys/rename': {
    signedIn: true
    body: { id: string; name: string }
    answer: OwnPasskeys
  }
  'POST /api/account/passkeys/take-back': {
    signedIn: true
    body: { id: string }
    answer: OwnPasskeys
  }
  /** within a minute */
  'POST /api/account/passkeys/undo-take-back': {
    signedIn: true
    body: { id: string }
    answer: OwnPasskeys
  }
  /** where the browser goes next: to the provider, which sends it back to us and so to `next` */
  'POST /api/auth/sso/begin': {
    /** `anew` is of who is signed in already, and nobody else may come back */
    body: { next: string | null; timeZone?: string; anew?: true }
    answer: { url: string }
  }
  /** the same, to connect what they are there with the account that is signed in here */
  'POST /api/account/sso/connect': { signedIn: true; body: { password: string }; answer: { url: string } }
  'GET /api/account/sso': { signedIn: true; answer: OwnSignOn }
  /** these two answer with those that are left; the second within ten minutes */
  'POST /api/account/sso/disconnect': {
    signedIn: true
    body: { id: string }
    answer: Connected
  }
  'POST /api/account/sso/undo-disconnect': {
    signedIn: true
    body: { id: string }
    answer: Connected
  }
  /** what their password is asked for elsewhere: who has none has to have signed in within five minutes */
  'GET /api/account/proof': { signedIn: true; answer: { needs: PasskeyNeeds; anew?: WaysAnew } }
  'GET /api/account/export': { signedIn: true; answer: AccountExport }
  'DELETE /api/account': { signedIn: true; body: { password: string }; answer: { status: true } }
}

/** Everything kept about a person, as one file. */
export type AccountExport = {
  product: 'Senior Pet Care App'
  exportedAt: string
  user: AccountUser & { emailVerified: boolean; updatedAt: string; tellOfDevices: boolean }
  sessions: {
    createdAt: string
    updatedAt: string
    expiresAt: string
    userAgent: string | null
    way: WayIn | null
  }[]
  /** since when a code is asked for at a sign-in; not what the codes come from */
  secondStep: { since: string; codesLeft: number } | null
  pets: unknown[]
  events: unknown[]
  care: unknown[]
  health: unknown[]
  deletions: unknown[]
  photos: ExportedPhoto[]
  medicines: unknown[]
  /** of the household above */
  phone: string
  /** those the person shares with others, beside their own above */
  otherHouseholds: {
    name: string
    phone: string
    members: string[]
    pets: unknown[]
    events: unknown[]
    care: unknown[]
    health: unknown[]
    deletions: unknown[]
    photos: ExportedPhoto[]
    medicines: unknown[]
  }[]
  /** how the person wants to be reminded, and where; not what would let others send there */
  reminders: ExportedReminders
  /** those that are good; not what would open them */
  calendarLinks: {
    name: string
    isWhole: boolean
    madeAt: string
    readAt: string | null
    readBy: string | null
  }[]
  /** of other apps, those that are good; not what would open them */
  keys: {
    name: string
    right: string
    madeAt: string
    endsAt: string | null
    usedAt: string | null
    usedBy: string | null
  }[]
  /** those that are good; not what would open them */
  vetLinks: { first: string; last: string; madeAt: string; expiresAt: string; opened: number }[]
  /** not what signs in with them */
  passkeys: { name: string; madeAt: string; usedAt: string | null }[]
  /** accounts elsewhere that sign in here: the provider, and who they are there */
  singleSignOn: { issuer: string; subject: string; email: string; since: string }[]
  contactMessages: { name: string; email: string; message: string; sentAt: string }[]
}
/** Named by its pets and notes. */
export type ExportedPhoto = { hash: string; type: PhotoType; base64: string }
export type ExportedReminders = ReminderSettings & {
  /** how mails to them are written; null while nothing has said so */
  locale: string | null
  devices: { name: string; addedAt: string; reachedAt: string | null }[]
  /** ntfy and webhooks; where they lead may open them to whoever reads it */
  own: { kind: OwnChannelKind; addedAt: string }[]
}
