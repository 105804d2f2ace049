import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'

/** What of valibot's schemas is walked. */
export type Walked = {
  type: string
  entries?: Record<string, Walked>
  item?: Walked
  items?: readonly Walked[]
  wrapped?: Walked
  value?: Walked
  options?: readonly (Walked | string)[]
  literal?: string
  requirement?: unknown
  pipe?: readonly Walked[]
}

const rules = [
  'DAILY',
  'WEEKLY;BYDAY=MO,WE',
  'MONTHLY;BYDAY=-1FR',
  'YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'SECONDLY',
]
const ends = [
  '',
  ';COUNT=0',
  ';COUNT=99999999',
  ';UNTIL=20000101',
  ';UNTIL=x',
  ';INTERVAL=0',
  ';INTERVAL=99999999',
]
/** Texts that have broken programs before, and texts that mean something to this one. */
const tellingTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    "'; drop table documents; --",
    '../../etc/passwd',
    '%s%n',
  ),
  fc.constantFrom(
    '<script>alert(1)</script>',
    'a\r\nBcc: x@example.com',
    '__proto__',
    'constructor',
    '${7*7}',
  ),
  fc.constantFrom('2026-11-15', '2026-11-15T08:00:00', '2026-02-30', '9999-12-31T23:59:59', '-000001-01-01'),
  fc.constantFrom(
    'DTSTART:20261115T120000',
    'DTSTART:00000000T000000',
    'UTC',
    'Europe/Berlin',
    'x@example.com',
  ),
  fc
    .tuple(fc.constantFrom(...rules), fc.constantFrom(...ends))
    .map(([rule, end]) => `RRULE:FREQ=${rule}${end}`),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer({ min: 1, max: 5_000 }).map((length) => '𝕏'.repeat(length)),
)
const junk = fc.oneof(
  tellingTexts,
  fc.constantFrom(null, true, 0, -0, -1, 1e308, 2 ** 53, [], {}, [[]], { __proto__: null }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values of a schema's shape; in every third one, any part may be something else altogether. */
export function valuesOf(schema: GenericSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const walked = schema as unknown as Walked // its parts are public, but only typed one by one
  return fc.oneof(
    { weight: 2, arbitrary: shaped(walked, { ids, faulty: false }) },
    { weight: 1, arbitrary: shaped(walked, { ids, faulty: true }) },
  )
}

type Way = { ids: readonly string[]; faulty: boolean }

function shaped(schema: Walked, way: Way): fc.Arbitrary<unknown> {
  const right = rightly(schema, way)
  return way.faulty ? fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: junk }) : right
}

function rightly(schema: Walked, way: Way): fc.Arbitrary<unknown> {
  const inner = (one: Walked | undefined) => (one ? shaped(one, way) : junk)
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return record(schema.entries ?? {}, way)
    case 'array':
      return fc.array(inner(schema.item), { minLength: 1, maxLength: 4 })
    case 'nullable':
      return fc.oneof(fc.constant(null), inner(schema.wrapped))
    case 'optional':
    case 'exact_optional':
      return inner(schema.wrapped)
    case 'variant':
    case 'union':
      return fc.oneof(...(schema.options ?? []).map((one) => inner(one as Walked))) // of these two they are schemas
    case 'picklist':
      return fc.constantFrom(...(schema.options ?? []))
    case 'literal':
      return fc.constant(schema.literal)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.nat()
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), inner(schema.value), { maxKeys: 4 })
    case 'string':
      return text(schema, way)
    default:
      return junk
  }
}

function record(entries: Record<string, Walked>, way: Way): fc.Arbitrary<unknown> {
  const needed = Object.keys(entries).filter((key) => !entries[key]?.type.endsWith('optional'))
  const parts = Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, shaped(one, way)]))
  return fc.record(parts, { requiredKeys: needed })
}

/** The only pattern among the schemas is that of an id: known ones are the interesting ones. */
function text({ pipe = [] }: Walked, { ids }: Way): fc.Arbitrary<unknown> {
  const demand = (action: string) => pipe.find(({ type }) => type === action)?.requirement
  const pattern = demand('regex')
  if (pattern instanceof RegExp) return fc.oneof(fc.constantFrom(...ids), fc.stringMatching(pattern))
  return tellingTexts.map((long) => long.slice(0, Number(demand('max_length') ?? Infinity)))
}
