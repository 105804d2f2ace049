import { addDays } from '#core/calendar/calendar-day.ts'
import { atTime, instantOf } from '#core/calendar/wall-clock.ts'
import { isGuest } from '#core/households/guest.ts'
import { cleanName } from '#core/households/household.ts'
import type { HouseholdBody } from '#core/households/household-calls.ts'
import type { SitterLinkRead } from '#core/households/household.ts'
import { Refusal } from '#core/refusal.ts'
import type { Asked } from '../asking.ts'
import { forgetGuests } from './guests.ts'
import { findLink, makeLink, revoke, undoRevoke } from './links.ts'
import type { Link, TakenBack } from './links.ts'
import { addMember, endSitting, lockHousehold, lockPerson, namedOr, roleOf } from './members.ts'
import { readHousehold } from './read-households.ts'
import { lateMs } from './read-sitter-links.ts'
import type { Tables } from './household-tables.ts'

/** A household has a few phones; a link on more of them has been passed on. */
const mostOpenings = 20

export async function makeSitterLink(
  tables: Tables,
  made: HouseholdBody<'make-sitter-link'> & { person: string },
  now: number,
): Promise<string> {
  const { household, days, zone, person } = made
  await forgetOld(tables, household, now)
  const link = {
    household,
    made_by: person,
    name: namedOr(made.name),
    starts_at: instantOf(atTime(days.first, '00:00'), zone),
    ends_at: instantOf(atTime(addDays(days.last, 1), '00:00'), zone),
    grants: {
      pets: made.pets.map(({ id, name }) => ({ id, name: cleanName(name).slice(0, 200) })),
      days: { first: days.first, last: days.last },
    },
  }
  return makeLink(tables, 'sitter', link, now)
}

type Sitter = { person: string; name: string; joined_at: number }

/** Who came by it is out at once; guests stay known until the next sweep, in case it is undone. */
export async function revokeSitterLink(tables: Tables, taken: TakenBack, now: number): Promise<void> {
  if (!(await revoke(tables, 'sitter', taken, now))) return
  const out: Sitter[] = await tables
    .deleteFrom('members')
    .where('household', '=', taken.household)
    .where('sitter_link', '=', taken.link)
    .returning(['person', 'name', 'joined_at'])
    .execute()
  const one = tables.updateTable('links').where('id', '=', taken.link)
  await one.set({ openings: JSON.stringify(out) }).execute()
}

/** Who came by it before comes back. */
export async function undoSitterLink(tables: Tables, taken: TakenBack, now: number): Promise<boolean> {
  const { household, link } = taken
  const undone = await undoRevoke(tables, 'sitter', taken, now)
  if (!undone) return false
  await tables.updateTable('links').set({ openings: null }).where('id', '=', link).execute()
  const sitters = JSON.parse(undone.openings ?? '[]') as Sitter[] // as revokeSitterLink wrote them
  for (const { person: sitter, ...opening } of sitters) {
    const user = tables.selectFrom('user').select('id').where('id', '=', sitter)
    const isGone = !(await user.executeTakeFirst())
    // or who has come again meanwhile by another way
    if (isGone || (await roleOf(tables, household, sitter))) continue
    const member = { household, person: sitter, role: 'sitter' as const, sitter_link: link, ...opening }
    await addMember(tables, member, now)
  }
  return true
}

/** Who came by the links of somebody who was removed: it may be that person, as a guest, so nothing of them is taken any more. */
export async function forgetSittersOf(
  tables: Tables,
  { household, member }: { household: string; member: string },
): Promise<void> {
  const made = sittersLinks(tables, household)
  const links = (await made.where('made_by', '=', member).execute()).map(({ id }) => id)
  await forgetSitters(tables, household, links)
}

/** One that is good now or will be. */
async function linkOf(tables: Tables, secret: string, now: number): Promise<Link<'sitter'>> {
  const link = await findLink(tables, 'sitter', secret)
  if (!link) throw new Refusal('sitter-link-unknown')
  if (link.revoked_at !== null || (link.ends_at ?? 0) <= now) throw new Refusal('sitter-link-over')
  return link
}

const isEarly = ({ starts_at }: Link<'sitter'>, now: number) => starts_at !== null && starts_at > now

async function goodLink(tables: Tables, secret: string, now: number): Promise<Link<'sitter'>> {
  const link = await linkOf(tables, secret, now)
  if (isEarly(link, now)) throw new Refusal('sitter-link-early')
  return link
}

/** What the page behind the link says. It opens nothing: programs that look into messages follow links too. */
export async function readSitterLink(
  tables: Tables,
  secret: string,
  { asking, language }: Pick<Asked, 'asking' | 'language'>,
  now: number,
): Promise<SitterLinkRead> {
  const link = await linkOf(tables, secret, now)
  const { name, members } = await readHousehold(tables, link.household, now, language)
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
    name: link.name ?? '',
    pets: link.grants.pets.map(({ name }) => name),
    days: link.grants.days,
    isEarly: isEarly(link, now),
    sitters: [...new Set(opened.filter(isGuest).map((one) => one.name))],
    ...(opened.some(({ person }) => person === asking?.userId) && { isIn: link.household }),
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
  const came = await letIn((link.ends_at ?? now) + lateMs)
  const name = namedOr(opening.name)
  await addMember(tables, { household, person: came.person, role: 'sitter', name, sitter_link: link.id }, now)
  return { household, came }
}

async function forgetOld(tables: Tables, household: string, now: number): Promise<void> {
  const over = sittersLinks(tables, household).where('ends_at', '<', now - lateMs)
  const ended = (await over.execute()).map(({ id }) => id)
  await forgetSitters(tables, household, ended)
}

function sittersLinks(tables: Tables, household: string) {
  return tables
    .selectFrom('links')
    .select('id')
    .where('household', '=', household)
    .where('kind', '=', 'sitter')
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
