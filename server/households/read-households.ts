import { nameFromEmail } from '#core/accounts/name-from-email.ts'
import { may } from '#core/changes/who-may.ts'
import { isGuest } from '#core/households/guest.ts'
import type { Household, Invitation, Member } from '#core/households/household.ts'
import type { Language } from '#core/words/languages.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { toldZone, zonesIn } from './household-zones.ts'
import { goodLinks, grantsOf } from './links.ts'
import type { LinkRow } from './links.ts'
import { isGood, lateMs, readEndedSitterLinks, readSitterLinks } from './read-sitter-links.ts'
import type { Tables } from './household-tables.ts'
import { unnamedWords as en } from './unnamed-words.ts'
import { unnamedWords as de } from './unnamed-words.de.ts'
import { unnamedWords as es } from './unnamed-words.es.ts'

const unnamed: Record<Language, SameWords<typeof en>> = { en, de, es }

/** Somebody who never had to say a name is called after the address. */
export function shownName({ name, email }: { name: string; email: string | null }): string {
  return name || nameFromEmail(email ?? '') || 'Somebody'
}

/** Everything a person may know of the households they are in: their own first, then as they joined. */
export async function readHouseholds(
  tables: Tables,
  person: string,
  now: number,
  reader: Language = 'en',
): Promise<Household[]> {
  const rows = await tables
    .selectFrom('members')
    .innerJoin('households', 'households.id', 'members.household')
    .leftJoin('links', 'links.id', 'members.sitter_link')
    .select(['households.id', 'households.name', 'households.phone'])
    .select(['members.role', 'members.sitter_link'])
    .select(['grants', 'starts_at', 'ends_at', 'revoked_at'])
    .where('members.person', '=', person)
    .orderBy((row) => row('households.id', '!=', person))
    .orderBy('members.joined_at')
    .orderBy('households.id')
    .execute()
  const mine = rows.filter((row) => isMember(row, now))
  const ids = mine.map(({ id }) => id)
  const used = await readUsed(tables, ids)
  const all = await readMembers(tables, ids, now, person)
  const zones = await zonesIn(tables, ids)
  const owned = mine.filter(({ role }) => may(role, 'invite')).map(({ id }) => id)
  const open = await readInvitations(tables, owned, all, now)
  const links = await readSitterLinks(tables, owned, now)
  const endedLinks = await readEndedSitterLinks(tables, owned, now)
  return mine.map(({ id, name, phone, role, grants }) => ({
    id,
    name: name || nameOfUnnamed(all.get(id) ?? [], reader),
    phone,
    role,
    members: all.get(id) ?? [],
    isUnused: !used.has(id),
    invitations: open.get(id) ?? [],
    sitterLinks: links.get(id) ?? [],
    endedSitterLinks: endedLinks.get(id) ?? [],
    days: grants === null ? null : grantsOf('sitter', { grants }).days,
    ...toldZone(zones.get(id)),
  }))
}

/** In which something was ever written. By itself: clocks may stand on other machines than households. */
async function readUsed(tables: Tables, households: readonly string[]): Promise<Set<string>> {
  if (households.length === 0) return new Set()
  const moved = tables
    .selectFrom('clocks')
    .select('owner')
    .where('owner', 'in', households)
    .where('clock', '>', 0)
  return new Set((await moved.execute()).map(({ owner }) => owner))
}

/** A household that was never named is called after the owner who has been in it longest. */
function nameOfUnnamed(members: readonly Member[], reader: Language): string {
  const owner = members.find(({ role }) => role === 'owner') ?? members[0]
  return owner ? unnamed[reader].of(owner.name) : unnamed[reader].nobodys
}

/** What the page behind a link says of a household. */
export async function readHousehold(tables: Tables, household: string, now: number, reader: Language = 'en') {
  const kept = tables.selectFrom('households').select('name').where('id', '=', household)
  const { name } = await kept.executeTakeFirstOrThrow()
  const members = (await readMembers(tables, [household], now)).get(household) ?? []
  return { name: name || nameOfUnnamed(members, reader), members }
}

/** A membership by a sitter's link lasts as long as the link is good. */
export function isMember(
  row: { sitter_link: string | null } & Pick<LinkRow, 'starts_at' | 'ends_at' | 'revoked_at'>,
  now: number,
): boolean {
  return row.sitter_link === null || isGood(row, now)
}

/** When a sitter's days ended, as long as what they did until then may arrive; null otherwise, and once taken back. */
export function justEnded(
  { ends_at, revoked_at }: Pick<LinkRow, 'ends_at' | 'revoked_at'>,
  now: number,
): number | null {
  const isOpen = ends_at !== null && revoked_at === null && ends_at <= now && now - ends_at <= lateMs
  return isOpen ? ends_at : null
}

/** `shownTo`: to whom a sitter with two phones is one person; to nobody else, for each phone takes a place. */
export async function readMembers(
  tables: Tables,
  households: readonly string[],
  now: number,
  shownTo: string | null = null,
): Promise<Map<string, Member[]>> {
  if (households.length === 0) return new Map()
  const rows = await tables
    .selectFrom('members')
    .leftJoin('user', 'user.id', 'members.person')
    .leftJoin('links', 'links.id', 'members.sitter_link')
    .select(['members.household', 'members.person', 'members.role', 'members.name', 'user.email'])
    .select(['members.sitter_link', 'starts_at', 'ends_at', 'revoked_at'])
    .where('members.household', 'in', households)
    .orderBy('members.joined_at')
    .orderBy('members.person')
    .execute()
  const here = rows.filter((row) => isMember(row, now))
  const shown = shownTo === null ? here : oneOfAlike(here, shownTo)
  return grouped(shown, (row): Member => ({
    ...(row.sitter_link !== null && { byLink: true as const }),
    id: row.person,
    name: shownName(row),
    role: row.role,
  }))
}

type Alike = {
  household: string
  person: string
  sitter_link: string | null
  name: string
  email: string | null
}

/** Of those who came without an account by one link and under one name, the first, or whoever asks. */
function oneOfAlike<Row extends Alike>(rows: readonly Row[], person: string): Row[] {
  const keyOf = ({ household, person: id, sitter_link, name, email }: Row) =>
    sitter_link !== null && isGuest({ email: email ?? '' }) ? `${sitter_link} ${name}` : `${household} ${id}`
  return [...Map.groupBy(rows, keyOf).values()].flatMap(
    (alike) => alike.find((one) => one.person === person) ?? alike.slice(0, 1),
  )
}

async function readInvitations(
  tables: Tables,
  households: readonly string[],
  members: ReadonlyMap<string, Member[]>,
  now: number,
) {
  const rows = await goodLinks(tables, 'invitation', { households }, now)
  return grouped(rows, (row): Invitation => ({
    id: row.id,
    role: row.grants.role,
    sentTo: row.name,
    invitedBy: members.get(row.household)?.find(({ id }) => id === row.made_by)?.name ?? 'Somebody',
    expiresAt: row.ends_at ?? 0,
  }))
}

function grouped<Row extends { household: string }, T>(rows: Row[], read: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(row.household, [...(groups.get(row.household) ?? []), read(row)])
  return groups
}
