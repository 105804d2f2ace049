import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { daysOfTasks } from '#core/lists/tasks.ts'
import type { Language } from '#core/words/languages.ts'
import { findLanguage } from '#core/words/languages.ts'
import type { Access } from '../asking.ts'
import type { Database } from '../database/database.ts'
import { knownZone } from '../households/household-zones.ts'
import type { ListKind } from './list-paths.ts'

/** All that a person's lists depend on. */
export type ListState = {
  epoch: string
  clock: number
  zone: string
  language: Language
  /** when a program last wrote something of a task for this person */
  keptAt: number
  today: string
}

type Found = { epoch: string | null; zone: string | null; locale: string | null; kept: number | null }

/** What is read of lists that have not changed, all of it through indexes. */
export async function readState(
  database: Database,
  { household, userId }: Pick<Access, 'household' | 'userId'>,
  now: number,
): Promise<ListState> {
  const [[found], [at]] = await Promise.all([
    database.ask(stateOf(household, userId)),
    // by itself: clocks may stand on other machines than people
    database.ask(sql<{ clock: number }>`select clock from clocks where owner = ${household}`),
  ])
  const zone = knownZone(found?.zone ?? null)
  return {
    epoch: found?.epoch ?? '',
    clock: at?.clock ?? 0,
    zone,
    language: findLanguage(found?.locale ?? '') ?? 'en',
    keptAt: Number(found?.kept ?? 0),
    today: daysOfTasks(now, zone).first,
  }
}

/** The zone is that of the owner who has been in the household longest, as zonesOf finds it. */
const stateOf = (household: string, person: string) => sql<Found>`
  select (select value from settings where name = 'epoch') as epoch,
    (select "timeZone" from members as owners join "user" on "user"."id" = owners.person
      where owners.household = ${household} and owners.role = 'owner'
      order by owners.joined_at, owners.person limit 1) as zone,
    (select locale from reminded_people where person = ${person}) as locale,
    (select max(written_at) from kept_tasks where household = ${household} and person = ${person}) as kept`

/** Changes with what is written of the same. */
const writtenAs = 1

/**
 * Names one state of one list: where the household's history stands, and a digest of all else it depends on. Who has this
 * one has the list as it is.
 */
export function tokenOf(
  { epoch, clock, ...rest }: ListState,
  { household, userId, pets }: Pick<Access, 'household' | 'userId' | 'pets'>,
  list: ListKind,
  host: string,
): string {
  const seen = pets === null ? null : [...pets].toSorted()
  const parts = [writtenAs, host, household, userId, seen, list, rest]
  return `urn:senior-pet-care:list:${epoch}.${clock}.${digestOf(JSON.stringify(parts))}`
}

/** Names one list of one person for messages about it, and says nothing of either. */
export function topicOf(
  { household, userId }: Pick<Access, 'household' | 'userId'>,
  list: ListKind,
  host: string,
): string {
  return digestOf(JSON.stringify(['push', host, household, userId, list]))
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
