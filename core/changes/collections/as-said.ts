import { isObject } from './read-fields.ts'

/** Of a field that a newer release filled with what this one cannot read: what it says, and what is read instead. */
type Aside = { said: unknown; readAs?: unknown } | { left: Left }
type Left = readonly (readonly [place: number, said: unknown])[]

type Body = Readonly<Record<string, unknown>>

/**
 * The document with what could not be read of these fields beside it. It goes wherever the document goes, also into the log
 * and into what is made of it, until asSaid writes it back.
 */
export function withAside<Read extends object>(read: Read, body: Body, fields: readonly string[]): Read {
  const found = fields.flatMap((field): [string, Aside][] => {
    const [said, readAs] = [body[field], (read as Body)[field]] // of the same names
    if (Array.isArray(said) && Array.isArray(readAs)) return leftOut(field, said, readAs)
    const isSaid = typeof said === 'object' ? said !== null : typeof said === 'string' && said !== ''
    return isSaid && !isSame(said, readAs) ? [[field, { said, ...(readAs !== undefined && { readAs }) }]] : []
  })
  return found.length > 0 ? { ...read, notUnderstood: Object.fromEntries(found) } : read
}

/** What a list leaves out, with its places. */
function leftOut(field: string, said: readonly unknown[], readAs: readonly unknown[]): [string, Aside][] {
  if (said.length === readAs.length) return []
  const known = new Set(readAs.map(idOf))
  const left = said.flatMap((one, place) => (known.has(idOf(one)) ? [] : [[place, one] as const]))
  return left.length > 0 ? [[field, { left }]] : []
}

function idOf(one: unknown): unknown {
  return isObject(one) && 'id' in one ? one.id : one
}

/** As it is kept: a field that nobody has changed since says what it said, a list has again what was left out of it. */
export function asSaid(document: object): object {
  const { notUnderstood, ...body } = document as Record<string, unknown> // looked at by the names that are there
  const asides = isObject(notUnderstood) ? Object.entries(notUnderstood) : []
  for (const [field, value] of Object.entries(body))
    if (Array.isArray(value) && value.some(hasAside)) body[field] = value.map((one: object) => asSaid(one))
  for (const [field, aside] of asides) {
    if (!isObject(aside)) continue
    if ('said' in aside && isSame(body[field], aside.readAs)) body[field] = aside.said
    if (Array.isArray(aside.left)) body[field] = withPlaces(body[field], aside.left as Left) // as leftOut made it
  }
  return body
}

function withPlaces(known: unknown, left: Left): unknown[] {
  const list: unknown[] = Array.isArray(known) ? [...known] : []
  for (const [place, one] of left) list.splice(place, 0, one)
  return list
}

function hasAside(one: unknown): boolean {
  return isObject(one) && 'notUnderstood' in one
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
