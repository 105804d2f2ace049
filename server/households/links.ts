import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Action } from '#core/changes/who-may.ts'
import { mostLinks, undoRevokeMs } from '#core/households/household.ts'
import type { Days, Role } from '#core/households/household.ts'
import type { KeyRight } from '#core/keys/key-calls.ts'
import { keyBytes, keyText } from '#core/keys/key-text.ts'
import { Refusal } from '#core/refusal.ts'
import type { RefusalCode } from '#core/refusal.ts'
import { mostStickers } from '#core/stickers/sticker-calls.ts'
import type { StickerOf } from '#core/stickers/sticker-calls.ts'
import type { Language } from '#core/words/languages.ts'
import type { HouseholdTables, Tables } from './household-tables.ts'

/*
 * A secret link: whoever holds it may do what it grants, in one household, until it ends or is taken back. The secret is 256
 * random bits, said once; its hash is kept. Taking back acts at once, and whoever did it can undo that for ten minutes.
 * Every link ends with who made it. What the kinds differ in stands in `kinds`; what each opens stands in its own room.
 */

/** What each kind lets somebody do, as it is kept. */
export type Grants = {
  invitation: { role: Role }
  sitter: { pets: { id: string; name: string }[]; days: Days }
  vet: { petId: string; days: Days }
  /** null is all pets, and what is for none; no language in links from before it was kept */
  calendar: { petIds: string[] | null; isWhole: boolean; language?: Language }
  sticker: StickerOf
  /** the day of all pets */
  wall: Record<never, never>
  /** what it may beside the role of its person */
  key: { right: KeyRight }
}
export type LinkRow = Selectable<HouseholdTables['links']>
export type LinkKind = LinkRow['kind']
export type Link<K extends LinkKind> = Omit<LinkRow, 'grants'> & { grants: Grants[K] }

type KindOf = {
  /** who makes them, and takes them back */
  may: Action
  tooMany: RefusalCode
  /** whose are counted against the most there may be, seen and taken back */
  of: 'household' | 'made_by'
  /** gone once somebody has used it */
  isOnce?: true
  /** where it is not as many as of the others */
  most?: number
  /** where it is no part of an address */
  secret?: () => string
}
export const kinds: Record<LinkKind, KindOf> = {
  invitation: { may: 'invite', tooMany: 'too-many-invitations', of: 'household', isOnce: true },
  sitter: { may: 'make-sitter-link', tooMany: 'too-many-sitter-links', of: 'household' },
  vet: { may: 'make-vet-link', tooMany: 'too-many-vet-links', of: 'household' },
  calendar: { may: 'make-calendar-link', tooMany: 'too-many-calendar-links', of: 'made_by' },
  sticker: { may: 'make-sticker', tooMany: 'too-many-stickers', of: 'household', most: mostStickers },
  wall: { may: 'make-wall', tooMany: 'too-many-walls', of: 'household' },
  key: {
    may: 'make-key',
    tooMany: 'too-many-keys',
    of: 'made_by',
    secret: () => keyText(randomBytes(keyBytes)),
  },
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function grantsOf<K extends LinkKind>(_kind: K, { grants }: Pick<LinkRow, 'grants'>): Grants[K] {
  return JSON.parse(grants) as Grants[K] // as makeLink wrote them
}

const read = <K extends LinkKind>(kind: K, row: LinkRow): Link<K> => ({ ...row, grants: grantsOf(kind, row) })

type NewLink<K extends LinkKind> = Pick<LinkRow, 'household' | 'made_by'> &
  Partial<Pick<LinkRow, 'name' | 'starts_at' | 'ends_at'>> & { grants: Grants[K] }

/** Returns the secret, which is kept nowhere. Two at once must not both be the last there is room for: callers lock. */
export async function makeLink<K extends LinkKind>(
  tables: Tables,
  kind: K,
  made: NewLink<K>,
  now: number,
): Promise<string> {
  await forgetEnded(tables, kind, made.household, now)
  await refuseMore(tables, kind, made, now, 1)
  const secret = kinds[kind].secret?.() ?? randomBytes(32).toString('base64url')
  const id = randomBytes(12).toString('base64url')
  const grants = JSON.stringify(made.grants)
  await tables
    .insertInto('links')
    .values({ ...made, kind, id, secret_hash: hashOf(secret), grants, made_at: now })
    .execute()
  return secret
}

/** Whether there are too many once so many more are good. */
async function refuseMore(
  tables: Tables,
  kind: LinkKind,
  { household, made_by }: Pick<LinkRow, 'household' | 'made_by'>,
  now: number,
  more: number,
): Promise<void> {
  const { of, tooMany, most = mostLinks } = kinds[kind]
  const good = await goodLinks(
    tables,
    kind,
    of === 'household' ? { households: [household] } : { made_by },
    now,
  )
  if (good.length + more > most) throw new Refusal(tooMany)
}

/** The one a secret opens, good or not; of another kind it opens nothing. */
export async function findLink<K extends LinkKind>(
  tables: Tables,
  kind: K,
  secret: string,
): Promise<Link<K> | null> {
  const known = tables.selectFrom('links').selectAll().where('secret_hash', '=', hashOf(secret))
  const found = await known.where('kind', '=', kind).executeTakeFirst()
  return found ? read(kind, found) : null
}

/** One of one's own, good or not. */
export async function findOwnLink(
  tables: Tables,
  kind: LinkKind,
  { link, person }: Pick<TakenBack, 'link' | 'person'>,
): Promise<Pick<LinkRow, 'household'> | null> {
  const own = tables
    .selectFrom('links')
    .select('household')
    .where('id', '=', link)
    .where('made_by', '=', person)
  return (await own.where('kind', '=', kind).executeTakeFirst()) ?? null
}

type Whose = { households: readonly string[] } | { made_by: string }

/** Those that somebody could use now or later. */
export async function goodLinks<K extends LinkKind>(
  tables: Tables,
  kind: K,
  whose: Whose,
  now: number,
): Promise<Link<K>[]> {
  if ('households' in whose && whose.households.length === 0) return []
  const all = tables.selectFrom('links').selectAll().where('kind', '=', kind).where('revoked_at', 'is', null)
  const theirs =
    'households' in whose
      ? all.where('household', 'in', whose.households)
      : all.where('made_by', '=', whose.made_by)
  const open = kinds[kind].isOnce ? theirs.where('used_at', 'is', null) : theirs
  const rows = await open
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => read(kind, row))
}

export type TakenBack = { household: string; link: string; person: string }

/** Returns it; null when it was not good any more. */
export async function revoke<K extends LinkKind>(
  tables: Tables,
  kind: K,
  { household, link, person }: TakenBack,
  now: number,
): Promise<Link<K> | null> {
  const one = tables.updateTable('links').set({ revoked_at: now, revoked_by: person })
  const good = one.where('household', '=', household).where('id', '=', link).where('kind', '=', kind)
  const theirs = kinds[kind].of === 'made_by' ? good.where('made_by', '=', person) : good
  const open = kinds[kind].isOnce ? theirs.where('used_at', 'is', null) : theirs
  const row = await open.where('revoked_at', 'is', null).returningAll().executeTakeFirst()
  return row ? read(kind, row) : null
}

/** Makes a link good again for whoever took it back a moment ago; to everybody else it stays taken back: null. */
export async function undoRevoke<K extends LinkKind>(
  tables: Tables,
  kind: K,
  { household, link, person }: TakenBack,
  now: number,
): Promise<Link<K> | null> {
  const undone = await tables
    .updateTable('links')
    .set({ revoked_at: null, revoked_by: null })
    .where('household', '=', household)
    .where('id', '=', link)
    .where('kind', '=', kind)
    .where('revoked_by', '=', person)
    .where('revoked_at', '>', now - undoRevokeMs)
    .returningAll()
    .executeTakeFirst()
  if (!undone) return null
  await refuseMore(tables, kind, undone, now, 0)
  return read(kind, undone)
}

type Maker = { household: string; person: string }
const madeBy = (tables: Tables, kind: LinkKind, { household, person }: Maker) =>
  tables
    .updateTable('links')
    .where('household', '=', household)
    .where('made_by', '=', person)
    .where('kind', '=', kind)

/** Nothing is kept of a calendar's link but that it is over, for ever. */
const emptied = {
  name: '',
  grants: JSON.stringify({ petIds: null, isWhole: false } satisfies Grants['calendar']),
  used_at: null,
  used_by: null,
}

/**
 * By which others read what a person may see, of one who leaves a household or may see only a part of it from now on. For
 * ever: whoever comes back makes new ones.
 */
export async function endLinks(tables: Tables, maker: Maker, now: number): Promise<void> {
  for (const [kind, rest] of [
    ['calendar', emptied],
    ['vet', {}],
    ['sticker', {}],
    ['wall', {}],
  ] as const)
    await madeBy(tables, kind, maker)
      .set((row) => ({ ...rest, revoked_at: row.fn.coalesce('revoked_at', row.val(now)), revoked_by: null }))
      .execute()
}

/** What acts for somebody, of one who leaves a household: for ever. A lower role narrows them by itself. */
export async function endKeys(tables: Tables, maker: Maker, now: number): Promise<void> {
  await madeBy(tables, 'key', maker)
    .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(now)), revoked_by: null }))
    .execute()
}

/** Of somebody whose account may have been in other hands. Returns whether there was one that was good. */
export async function forgetKeysOf(tables: Tables, person: string, now: number): Promise<boolean> {
  const good = await goodLinks(tables, 'key', { made_by: person }, now)
  await tables.deleteFrom('links').where('made_by', '=', person).where('kind', '=', 'key').execute()
  return good.length > 0
}

/**
 * By which others come into a household, of one who is no longer an owner there: they know the secrets, and would come back
 * through another's hands. Of invitations the used ones stay, as a way back for who came by them. Sitter links end as if
 * their days did: what a sitter did until now may still arrive, and the owners are told.
 */
export async function endOwnersLinks(tables: Tables, maker: Maker, now: number): Promise<void> {
  await madeBy(tables, 'invitation', maker)
    .set({ revoked_at: now, revoked_by: null })
    .where('used_at', 'is', null)
    .execute()
  await endSitterLinks(tables, maker, now)
}

async function endSitterLinks(tables: Tables, maker: Maker, now: number): Promise<void> {
  await madeBy(tables, 'sitter', maker)
    // nor does anybody undo that one was taken back
    .set({ ends_at: now, revoked_by: null, openings: null })
    .where('ends_at', '>', now)
    .execute()
}

/** Of somebody who goes for good. Their sitter links stay as ended where others are left to be told. */
export async function forgetLinksOf(
  tables: Tables,
  { person, left }: { person: string; left: readonly string[] },
  now: number,
): Promise<void> {
  for (const household of left) await endSitterLinks(tables, { household, person }, now)
  await tables.deleteFrom('links').where('made_by', '=', person).where('kind', '!=', 'sitter').execute()
}

/** Links that are over are kept for a while, so that whoever opens one still gets an answer in words. */
const keptAfterEndMs = 90 * 24 * 60 * 60_000

async function forgetEnded(tables: Tables, kind: LinkKind, household: string, now: number): Promise<void> {
  const own = tables.deleteFrom('links').where('household', '=', household).where('kind', '=', kind)
  await own.where('ends_at', '<', now - keptAfterEndMs).execute()
}

/** What stood beside links that were taken back, for an undo that comes no more. */
export async function forgetRevoked(tables: Tables, now: number): Promise<void> {
  const over = tables
    .updateTable('links')
    .where('revoked_at', '<=', now - undoRevokeMs)
    .where('revoked_by', 'is not', null)
  await over.where('kind', '=', 'calendar').set(emptied).execute()
  await over.where('kind', '=', 'sitter').set({ openings: null }).execute()
  await over.set({ revoked_by: null }).execute()
}
