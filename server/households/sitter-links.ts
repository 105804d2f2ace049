import { addDays } from '#core/calendar/calendar-day.ts'
import { atTime, instantOf } from '#core/calendar/wall-clock.ts'
import { isGuest } from '#core/households/guest.ts'
import { cleanName } from '#core/households/household.ts'
import type { HouseholdBody } from '#core/households/household-calls.ts'
import type { SitterLinkRead } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import { forgetGuests } from './guests.ts'
import { hashOf, newLinkId, newSecret } from './link-secret.ts'
import { forgetEnded, refuseMore } from './links.ts'
import type { TakenBack } from './links.ts'
import { addMember, endSitting, lockHousehold, lockPerson, namedOr, roleOf } from './members.ts'
import { readHousehold } from './read-households.ts'
import { lateMs, petsOf } from './read-sitter-links.ts'
import type { LinkRow } from './read-sitter-links.ts'
import type { Tables } from './household-tables.ts'

/** A household has a few phones; a link on more of them has been passed on. */
const mostOpenings = 20

/** Returns the secret, which is kept nowhere. */
export async function makeSitterLink(
  tables: Tables,
  made: HouseholdBody<'make-sitter-link'> & { person: string },
  now: number,
): Promise<string> {
  const { household, name, pets, days, zone, person } = made
  await forgetOld(tables, household, now)
  await refuseMore(tables, 'sitter_links', household, now, 1)
  const { secret, secret_hash } = newSecret()
  await tables
    .insertInto('sitter_links')
    .values({
      id: newLinkId(),
      household,
      secret_hash,
      name: namedOr(name),
      pets: JSON.stringify(pets.map(({ id, name }) => ({ id, name: cleanName(name).slice(0, 200) }))),
      first_day: days.first,
      last_day: days.last,
      starts_at: instantOf(atTime(days.first, '00:00'), zone),
      ends_at: instantOf(atTime(addDays(days.last, 1), '00:00'), zone),
      made_by: person,
      revoked_at: null,
      revoked_by: null,
      revoked_sitters: null,
    })
    .execute()
  return secret
}

/** Who came by it is out at once; guests stay known until the next sweep, in case it is undone. */
export async function revokeSitterLink(
  tables: Tables,
  { household, link, person }: TakenBack,
  now: number,
): Promise<void> {
  const out = await tables
    .deleteFrom('members')
    .where('household', '=', household)
    .where('sitter_link', '=', link)
    .returning(['person', 'name', 'joined_at'])
    .execute()
  await tables
    .updateTable('sitter_links')
    .set({ revoked_at: now, revoked_by: person, revoked_sitters: JSON.stringify(out) })
    .where('household', '=', household)
    .where('id', '=', link)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Who came by a link before it was taken back. */
export function sittersOf({ revoked_sitters }: Pick<LinkRow, 'revoked_sitters'>) {
  type Sitter = { person: string; name: string; joined_at: number }
  return JSON.parse(revoked_sitters ?? '[]') as Sitter[] // as revokeSitterLink wrote them
}

/** Who came by the links of somebody who was removed: it may be that person, as a guest, so nothing of them is taken any more. */
export async function forgetSittersOf(
  tables: Tables,
  { household, member }: { household: string; member: string },
): Promise<void> {
  const made = tables.selectFrom('sitter_links').select('id').where('household', '=', household)
  const links = (await made.where('made_by', '=', member).execute()).map(({ id }) => id)
  await forgetSitters(tables, household, links)
}

/** One that is good now or will be. */
async function linkOf(tables: Tables, secret: string, now: number): Promise<LinkRow> {
  const known = tables.selectFrom('sitter_links').selectAll().where('secret_hash', '=', hashOf(secret))
  const link = await known.executeTakeFirst()
  if (!link) throw new Refusal('sitter-link-unknown')
  if (link.revoked_at !== null || link.ends_at <= now) throw new Refusal('sitter-link-over')
  return link
}

async function goodLink(tables: Tables, secret: string, now: number): Promise<LinkRow> {
  const link = await linkOf(tables, secret, now)
  if (link.starts_at > now) throw new Refusal('sitter-link-early')
  return link
}

/** What the page behind the link says. It opens nothing: programs that look into messages follow links too. */
export async function readSitterLink(
  tables: Tables,
  secret: string,
  asks: string | null,
  now: number,
): Promise<SitterLinkRead> {
  const link = await linkOf(tables, secret, now)
  const { name, members } = await readHousehold(tables, link.household, now)
  const opened = await tables
    .selectFrom('members')
    .innerJoin('user', 'user.id', 'members.person')
    .select(['members.person', 'members.name', 'user.email'])
    .where('sitter_link', '=', link.id)
    .orderBy('members.joined_at')
    .execute()
  return {
    household: name,
    madeBy: members.find(({ id }) => id === link.made_by)?.name ?? name,
    name: link.name,
    pets: petsOf(link).map(({ name }) => name),
    days: { first: link.first_day, last: link.last_day },
    isEarly: link.starts_at > now,
    sitters: [...new Set(opened.filter(isGuest).map((one) => one.name))],
    ...(opened.some(({ person }) => person === asks) && { isIn: link.household }),
  }
}

/** Somebody says a name and is in, on this device: a person who is signed in as themselves, anybody else as a guest. */
export async function openSitterLink<Came extends { person: string }>(
  tables: Tables,
  opening: { secret: string; name: string; person: string | null },
  letIn: (endsAt: number) => Promise<Came>,
  now: number,
): Promise<{ household: string; came: Came }> {
  const { household } = await goodLink(tables, opening.secret, now)
  if (opening.person) await lockPerson(tables, opening.person)
  await lockHousehold(tables, household)
  const link = await goodLink(tables, opening.secret, now)
  if (opening.person) await endSitting(tables, household, opening.person)
  if (opening.person && (await roleOf(tables, household, opening.person)))
    throw new Refusal('already-a-member')
  const opened = tables.selectFrom('members').select('person').where('sitter_link', '=', link.id)
  if ((await opened.execute()).length >= mostOpenings) throw new Refusal('sitter-link-full')
  const came = await letIn(link.ends_at + lateMs)
  const name = namedOr(opening.name)
  await addMember(tables, { household, person: came.person, role: 'sitter', name, sitter_link: link.id }, now)
  return { household, came }
}

async function forgetOld(tables: Tables, household: string, now: number): Promise<void> {
  const over = tables.selectFrom('sitter_links').select('id').where('household', '=', household)
  const ended = (await over.where('ends_at', '<', now - lateMs).execute()).map(({ id }) => id)
  await forgetSitters(tables, household, ended)
  await forgetEnded(tables, 'sitter_links', household, now)
}

/** Who came by these links; those who have no account leave no trace. */
async function forgetSitters(tables: Tables, household: string, links: readonly string[]): Promise<void> {
  if (links.length === 0) return
  const gone = await tables
    .deleteFrom('members')
    .where('household', '=', household)
    .where('sitter_link', 'in', links)
    .returning('person')
    .execute()
  await forgetGuests(
    tables,
    gone.map(({ person }) => person),
  )
}
