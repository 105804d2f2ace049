import type { PetEventCounts } from '#core/schedule/pet-events.ts'

/** What deleting a pet does to the events that name it, said before it happens. */
export function deleteWords(name: string, { alone, together }: PetEventCounts): string {
  const all = alone + together
  if (all === 0) return `${name} has no events.`
  const these = (count: number) => (all === 1 ? 'It is' : count === 1 ? '1 is' : `${count} are`)
  return [
    all === 1 ? `${name} has 1 event.` : `${name} has ${all} events.`,
    alone > 0 ? `${these(alone)} for ${name} alone and will be deleted too.` : '',
    together > 0 ? `${these(together)} shared with other pets and will stay.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
