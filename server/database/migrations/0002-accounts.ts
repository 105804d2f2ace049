import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Migration } from '../migration.ts'

/** The sign-in provider's tables as it names them, and ours beside them: tries that are counted, mails that wait. */
export const accounts: Migration = {
  name: '0002-accounts',
  async up(db, engine) {
    const instant = sql.raw(engine === 'postgres' ? 'timestamptz' : 'date')
    const truth = sql.raw(engine === 'postgres' ? 'boolean' : 'integer')
    const statements = [...people(instant, truth), ...proofs(instant), ...ours]
    for (const statement of statements) await statement.execute(db)
  },
}

const people = (instant: RawBuilder<unknown>, truth: RawBuilder<unknown>) => [
  sql`create table "user" (
      "id" text not null primary key,
      "name" text not null,
      "email" text not null unique,
      "emailVerified" ${truth} not null,
      "image" text,
      "createdAt" ${instant} not null,
      "updatedAt" ${instant} not null,
      "timeZone" text not null
    )`,
  sql`create table "session" (
      "id" text not null primary key,
      "expiresAt" ${instant} not null,
      "token" text not null unique,
      "createdAt" ${instant} not null,
      "updatedAt" ${instant} not null,
      "ipAddress" text,
      "userAgent" text,
      "userId" text not null references "user" ("id") on delete cascade
    )`,
  sql`create index "session_userId_idx" on "session" ("userId")`,
  sql`create index "session_expires" on "session" ("expiresAt")`,
]

const proofs = (instant: RawBuilder<unknown>) => [
  sql`create table "account" (
      "id" text not null primary key,
      "accountId" text not null,
      "providerId" text not null,
      "userId" text not null references "user" ("id") on delete cascade,
      "accessToken" text,
      "refreshToken" text,
      "idToken" text,
      "accessTokenExpiresAt" ${instant},
      "refreshTokenExpiresAt" ${instant},
      "scope" text,
      "password" text,
      "createdAt" ${instant} not null,
      "updatedAt" ${instant} not null
    )`,
  sql`create table "verification" (
      "id" text not null primary key,
      "identifier" text not null,
      "value" text not null,
      "expiresAt" ${instant} not null,
      "createdAt" ${instant} not null,
      "updatedAt" ${instant} not null
    )`,
  sql`create table "jwks" (
      "id" text not null primary key,
      "publicKey" text not null,
      "privateKey" text not null,
      "createdAt" ${instant} not null,
      "expiresAt" ${instant},
      "alg" text,
      "crv" text
    )`,
  sql`create index "account_userId_idx" on "account" ("userId")`,
  sql`create index "verification_identifier_idx" on "verification" ("identifier")`,
]

const ours = [
  sql`create table tries (
      key text not null primary key,
      count integer not null,
      resets_at bigint not null
    )`,
  sql`create index tries_resets on tries (resets_at)`,
  sql`create table mail_queue (
      id text not null primary key,
      recipient text not null,
      mail text not null,
      attempts integer not null,
      due_at bigint not null,
      queued_at bigint not null,
      useless_at bigint not null
    )`,
  sql`create index mail_queue_due on mail_queue (due_at)`,
]
