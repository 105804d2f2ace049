import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calendarCalls } from '../ics/calendar-calls.ts'
import { reminderCalls } from '../reminders/reminder-calls.ts'
import { pushSchema } from '../sync/sync.ts'
import { vetCalls } from '../vet/vet-calls.ts'

/** What of valibot's schemas is walked here. */
type Walked = {
  type: string
  entries?: Record<string, Walked>
  item?: Walked
  items?: readonly Walked[]
  key?: Walked
  value?: Walked
  wrapped?: Walked
  options?: readonly (Walked | string)[]
  pipe?: readonly { type: string }[]
}

/** Fields that take a text, a number or a list of any size. */
function unbounded(schema: Walked, path: string): string[] {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return Object.entries(schema.entries ?? {}).flatMap(([name, one]) => unbounded(one, `${path}.${name}`))
    case 'variant':
    case 'union':
      return (schema.options ?? []).flatMap((one, at) => unbounded(one as Walked, `${path}#${at}`)) // of these two they are schemas
    case 'array': {
      const isBounded = schema.pipe?.some(({ type }) => type === 'max_length') ?? false
      return [...(isBounded ? [] : [path]), ...(schema.item ? unbounded(schema.item, `${path}[]`) : [path])]
    }
    case 'record': {
      const isBounded = takes(schema, entries(1)) && !takes(schema, entries(10_000))
      const parts = [schema.key, schema.value].flatMap((one) => (one ? unbounded(one, `${path}{}`) : [path]))
      return [...(isBounded ? [] : [path]), ...parts]
    }
    case 'tuple':
      return (schema.items ?? []).flatMap((one, at) => unbounded(one, `${path}[${at}]`))
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      return schema.wrapped ? unbounded(schema.wrapped, path) : [path]
    case 'string':
      return [...'x1 -.'].some((letter) => takes(schema, letter.repeat(200_001))) ? [path] : []
    case 'number':
      return [Number.MAX_VALUE, -Number.MAX_VALUE].some((value) => takes(schema, value)) ? [path] : []
    case 'boolean':
    case 'literal':
    case 'picklist':
    case 'never':
      return []
    default:
      return [`${path} is a ${schema.type}, which this test does not know`]
  }
}

/** So many that say nothing, by ids. */
function entries(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`entry-of-many-${n}`, null]))
}

function takes(schema: Walked, value: unknown): boolean {
  return v.safeParse(schema as unknown as v.GenericSchema, value).success // a schema, of which only parts are typed above
}

test.each(Object.entries({ push: { push: pushSchema }, vetCalls, reminderCalls, calendarCalls }))(
  'every text, number and list of %s has a bound',
  (name, schemas) => {
    const all = Object.entries(schemas) as [string, unknown][] // each a schema, of a type of its own
    expect(all.flatMap(([call, schema]) => unbounded(schema as Walked, `${name}.${call}`))).toEqual([])
  },
)

test('an event that says which it belongs together with names it by an id', () => {
  const event = { title: 'Pill', allDay: false, petIds: [], start: '', end: '', recurrence: null }
  const push = (togetherId: string) => ({
    changes: [
      { id: 'change-01', at: 1, verb: 'add-event', eventId: 'event-01', event: { ...event, togetherId } },
    ],
  })
  expect(v.safeParse(pushSchema, push('event-02')).success).toBe(true)
  expect(v.safeParse(pushSchema, push('x'.repeat(65))).success).toBe(false)
})
