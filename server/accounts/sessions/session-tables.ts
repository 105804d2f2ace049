import type { Generated } from 'kysely'
import type { WayIn } from '#core/accounts/account.ts'
import type { Database } from '#server/database/database.ts'

/** PostgreSQL hands out a Date, SQLite the ISO text that was written; both take the ISO text. */
type Instant = Date | string

export type UserRow = {
  id: string
  name: string
  email: string
  emailVerified: boolean | number
  image: string | null
  createdAt: Instant
  updatedAt: Instant
  timeZone: string
  /** yes, until they say no */
  tellOfDevices: boolean | number
}

export type SessionRow = {
  id: string
  expiresAt: Instant
  token: string
  createdAt: Instant
  updatedAt: Instant
  ipAddress: string | null
  userAgent: string | null
  userId: string
  /** how they came in; null for a guest, and of before that was kept */
  way: WayIn | null
}

/** A way to sign in, named as libraries for it do: `credential` is the password. */
export type CredentialRow = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: Instant
  updatedAt: Instant
}

export type VerificationRow = {
  id: string
  identifier: string
  value: string
  expiresAt: Instant
  createdAt: Instant
  updatedAt: Instant
}

/** An account of before addresses were proved, and the address it had then: mailed as it was. */
export type FormerAddressRow = { person: string; email: string }
/** A keyed hash of a mailbox whose owner wants nothing from here. */
export type StoppedMailboxRow = { mailbox: string; stopped_at: number }

/** The second step of a sign-in. It guards nothing before it is confirmed. */
export type SecondFactorRow = {
  person: string
  /** the key of the app, encrypted */
  secret: string
  /** what trusted devices are tied to: another one, and none of them is */
  trust: string
  /** the half minute of the last code that was used */
  used_step: number
  /** keyed hashes, as JSON */
  backup_codes: string
  begun_at: number
  confirmed_at: number | null
}

/** A key that signs its person in; the other half of it never leaves their device. */
export type PasskeyRow = {
  id: string
  person: string
  /** how the device knows it; base64url, as the key in the form of SPKI */
  credential_id: string
  public_key: string
  algorithm: number
  sign_count: number
  /** JSON: how the device is reached, as the browser said */
  transports: string
  name: string
  made_at: number
  used_at: number | null
  /** for a moment it can be had again */
  revoked_at: number | null
}

/** An account elsewhere that signs its person in here. */
export type SignOnIdentityRow = {
  id: string
  person: string
  /** the provider, and its name for them */
  issuer: string
  subject: string
  /** what the provider called their address when it was connected; it proves nothing */
  email: string
  made_at: number
  used_at: number
  /** for a moment it can be had again; then it only says that it was there */
  revoked_at: number | null
}

export type AccountTables = {
  user: Omit<UserRow, 'tellOfDevices'> & { tellOfDevices: Generated<UserRow['tellOfDevices']> }
  session: SessionRow
  account: CredentialRow
  verification: VerificationRow
  former_addresses: FormerAddressRow
  stopped_mailboxes: StoppedMailboxRow
  second_factors: SecondFactorRow
  passkeys: PasskeyRow
  sign_on_identities: SignOnIdentityRow
}

export function accountTables(kysely: Database['kysely']) {
  return kysely.$extendTables<AccountTables>()
}

export function millisecondsOf(instant: Instant): number {
  return new Date(instant).getTime()
}

export function isoOf(instant: Instant | number): string {
  return new Date(instant).toISOString()
}
