/** What a newer release may say of anything that is kept: a field, in the document and in every object within. */
export const ofTomorrow = 'ofTomorrow'

/** Numbers by name: one more would be a measure of another kind. */
const closed = ['values']
/** Each by its id: one more would be one more of them. */
const byId = ['ownMeasures']

/** As a newer release wrote it. */
export function withNewerFields<Body>(body: Body): Body {
  return walked(body, (one) => ({ ...one, [ofTomorrow]: { said: ['by', 'a newer one'] } }))
}

export function withoutNewerFields<Body>(body: Body): Body {
  return walked(body, (one) =>
    Object.fromEntries(Object.entries(one).filter(([field]) => field !== ofTomorrow)),
  )
}

/** Where such fields stand: `reminder`, `entries.ID.by`; the document itself is the empty path. */
export function newerFieldsIn(body: unknown): string[] {
  return objectsIn(body).flatMap(([path, one]) => (ofTomorrow in one ? [path] : []))
}

/** Of an object that is still there: what went as a whole took its fields along. */
export function lostFields(before: unknown, after: unknown): string[] {
  const there = new Map(objectsIn(after))
  return newerFieldsIn(before).filter((path) => there.has(path) && !(ofTomorrow in (there.get(path) ?? {})))
}

function objectsIn(body: unknown, path: readonly string[] = []): [string, object][] {
  if (typeof body !== 'object' || body === null) return []
  const within = Object.entries(body)
    .filter(([field]) => field !== ofTomorrow)
    .flatMap(([field, value]) =>
      objectsIn(value, [...path, Array.isArray(body) ? nameOf(value, field) : field]),
    )
  return Array.isArray(body) ? within : [[path.join('.'), body], ...within]
}

/** In a list things stand in another place once one more is there. */
function nameOf(value: unknown, place: string): string {
  if (typeof value !== 'object' || value === null) return place
  return 'id' in value ? String(value.id) : 'day' in value ? String(value.day) : place
}

function walked<Body>(body: Body, change: (one: object) => object, field = ''): Body {
  if (Array.isArray(body)) return body.map((one: unknown) => walked(one, change)) as Body // as many as there were
  if (typeof body !== 'object' || body === null || field === ofTomorrow || closed.includes(field)) return body
  const within = Object.entries(body).map(([name, value]) => [name, walked(value, change, name)])
  const same = Object.fromEntries(within) as object
  return (byId.includes(field) ? same : change(same)) as Body // with one field more or less
}
