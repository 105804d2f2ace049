/** Households that are reminded of one pill a day, each with one person and one phone. */
export type ManyHouseholds = {
  first: number
  last: number
  /** time of day, UTC, at which each is reminded */
  time?: string
  /** when each is due; null leaves their plans to be made */
  dueAt: number | null
  endpoint?: string
  keys?: { p256dh: string; auth: string }
}

export const householdId = (n: number) => `household-${n}`

/** Statements of both engines. They make households and members as the trigger of a new user would. */
export function manyHouseholds(many: ManyHouseholds): string[] {
  const { first, last, time = '08:00', dueAt, endpoint = 'https://push.example', keys } = many
  const id = `'household-' || i`
  const counted = `with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last})`
  const at = `'2026-11-15T00:00:00.000Z'`
  const start = `2026-11-01T${time}:00`
  const rest = `"description":"","allDay":false,"petIds":[],"start":"${start}","end":"${start}",
    "recurrence":["DTSTART:20261101T120000","RRULE:FREQ=DAILY"],"createdAt":1,"recurrenceExceptions":[],
    "reminder":{"before":0}`.replaceAll(/\n\s*/g, '')
  const body = `'{"id":"pill-of-' || i || '","title":"Insulin",${rest}}'`
  const insert = (into: string, values: string) => `insert into ${into} ${counted} select ${values} from n`
  return [
    insert(
      `"user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "timeZone")`,
      `${id}, '', ${id} || '@example.com', false, ${at}, ${at}, 'UTC'`,
    ),
    insert('households (id, name, created_at)', `${id}, '', 1`),
    insert('members (household, person, role, name, joined_at)', `${id}, ${id}, 'owner', '', 1`),
    insert(
      `"session" ("id", "expiresAt", "token", "createdAt", "updatedAt", "userId")`,
      `'session-' || i, '2126-11-15T00:00:00.000Z', 'token-' || i, ${at}, ${at}, ${id}`,
    ),
    insert(
      'push_devices (id, person, session, endpoint, p256dh, auth, name, locale, added_at)',
      `'phone-' || i, ${id}, 'session-' || i, '${endpoint}/' || i, '${keys?.p256dh ?? ''}', '${keys?.auth ?? ''}',
        'Phone', 'en', 1`,
    ),
    insert('clocks (owner, clock)', `${id}, 1`),
    insert(
      'documents (owner, collection, id, clock, body, last_day, recurring, series)',
      `${id}, 'events', 'pill-of-' || i, 1, ${body}, '9999-12-31', 1, 'pill-of-' || i`,
    ),
    ...(dueAt === null ? [] : [insert('due (owner, due_at, planned_clock)', `${id}, ${dueAt}, 1`)]),
  ]
}
