import type { Occurrence } from '#core/event.ts'

/** Where only a few fit, what does not happen every day comes first: nobody looks at a month for the daily walk. */
export function rareFirst(occurrences: readonly Occurrence[]): Occurrence[] {
  return [...occurrences.filter((one) => !isDaily(one)), ...occurrences.filter(isDaily)]
}

function isDaily({ event }: Occurrence): boolean {
  return event.recurrence?.some((line) => /FREQ=DAILY(?!.*(INTERVAL=(?!1\b)|BYDAY=))/i.test(line)) ?? false
}
