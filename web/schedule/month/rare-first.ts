import type { CareEvent, Occurrence } from '#core/schedule/event.ts'

/** Where only a few fit, what does not happen every day comes first: nobody looks at a month for the daily walk. */
export function rareFirst(occurrences: readonly Occurrence[]): Occurrence[] {
  const rare: Occurrence[] = []
  const daily: Occurrence[] = []
  for (const occurrence of occurrences) (isDaily(occurrence.event) ? daily : rare).push(occurrence)
  return [...rare, ...daily]
}

// a month of a full calendar asks three thousand times; events never change, they are replaced
const known = new WeakMap<CareEvent, boolean>()

function isDaily(event: CareEvent): boolean {
  const before = known.get(event)
  if (before !== undefined) return before
  const answer = event.recurrence?.some(isDailyLine) ?? false
  known.set(event, answer)
  return answer
}

function isDailyLine(line: string): boolean {
  return /FREQ=DAILY(?!.*(INTERVAL=(?!1\b)|BYDAY=))/i.test(line)
}
