import { dayOf } from './wall-clock.ts'

/** A document, or those of its fields that a change touched. */
export type Fields = Record<string, unknown>

/** Lists in which each element stands for itself: what others added or took out since is kept. */
const lists = ['recurrenceExceptions', 'petIds']

/** An end means nothing without its start. */
const times = ['allDay', 'start', 'end']

/** The current document with the change from `before` to `after` taken back where nobody has changed it since. */
export function mergedBack(before: Fields, after: Fields, current: object): Fields {
  const now: Fields = { ...current }
  const result: Fields = { ...current }
  for (const group of groupsOf(changedFields(before, after), before, after)) {
    const isUntouched = group.every((field) => isSame(now[field], after[field]))
    for (const field of group) {
      if (isUntouched) setOrDrop(result, field, before[field])
      else if (lists.includes(field)) result[field] = mergedList(now[field], before[field], after[field])
    }
  }
  // somebody moved the other end since: then the times stay as they are now
  if (`${result.end}` < `${result.start}`) for (const field of times) setOrDrop(result, field, now[field])
  return result
}

export function changedFields(before: object, after: object): string[] {
  const [old, fresh]: Fields[] = [{ ...before }, { ...after }]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(old?.[field], fresh?.[field]),
  )
}

export function pick(body: object, fields: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(body).filter(([field]) => fields.includes(field)))
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Fields that go back together or not at all: the times, and with another first day the rule that starts there. */
function groupsOf(fields: string[], before: Fields, after: Fields): string[][] {
  const firstDay = (body: Fields) => (typeof body.start === 'string' ? dayOf(body.start) : undefined)
  const isMoved =
    firstDay(before) !== firstDay(after) || (before.recurrence === null) !== (after.recurrence === null)
  const together = isMoved ? [...times, 'recurrence'] : times
  const alone = fields.filter((field) => !together.includes(field))
  return [fields.filter((field) => together.includes(field)), ...alone.map((field) => [field])]
}

function mergedList(current: unknown, before: unknown, after: unknown): unknown {
  if (!Array.isArray(current) || !Array.isArray(before) || !Array.isArray(after)) return current
  const added = after.filter((element) => !before.includes(element))
  const removed = before.filter((element) => !after.includes(element))
  return [...new Set([...current.filter((element) => !added.includes(element)), ...removed])]
}

function setOrDrop(body: Fields, field: string, value: unknown) {
  if (value === undefined) delete body[field]
  else body[field] = value
}
