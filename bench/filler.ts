const counted = (most: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`
// two digits, in words that both engines know
const twoDigits = (number: string) => `substr(cast(100 + (${number}) as text), 2)`
const day = `'202' || (4 + i % 4) || '-' || ${twoDigits('1 + i % 12')} || '-' || ${twoDigits('1 + i % 28')}`
const body = `'{"id":"filler-event-' || i || '","title":"Half a tablet with food","description":"","allDay":false,"petIds":[],"start":"' || ${day} || 'T08:00:00","end":"' || ${day} || 'T08:30:00","recurrence":null,"createdAt":1,"date":"' || ${day} || '","recurrenceExceptions":[]}'`
const instant = `'2026-11-15T00:00:00.000Z'`
const documentsEach = 3

/** Statements that make so many owners, each with an account, a session and some documents. */
export function manyOwners(count: number, random: string, now: number): string[] {
  return [
    `insert into clocks (owner, clock, purged_clock, purged_at) ${counted(count)}
      select ${random}, ${documentsEach}, 0, ${now} from n`,
    `insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "timeZone")
      select owner, '', owner || '@example.com', false, ${instant}, ${instant}, 'UTC' from clocks order by owner`,
    `insert into "session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId")
      select ${random}, '2126-11-15T00:00:00.000Z', ${random}, ${instant}, ${instant}, owner from clocks`,
    ...documentsOf(documentsEach, 'owner', 'clocks cross join n', now),
  ]
}

/** Statements that give one owner, who has none yet, so many documents. */
export function manyDocuments(count: number, owner: string, now: number): string[] {
  return [
    `insert into clocks (owner, clock, purged_clock, purged_at) values ('${owner}', ${count}, 0, ${now})`,
    ...documentsOf(count, `'${owner}'`, 'n', now),
  ]
}

function documentsOf(count: number, owner: string, from: string, now: number): string[] {
  return [
    `insert into documents (owner, collection, id, clock, body, first_day, last_day) ${counted(count)}
      select ${owner}, 'events', 'filler-event-' || i, i, ${body}, ${day}, ${day} from ${from} order by 1, i`,
    `insert into applied (owner, change_id, clock, applied_at) ${counted(count)}
      select ${owner}, 'filler-change-' || i, i, ${now} from ${from} order by 1, i`,
  ]
}
