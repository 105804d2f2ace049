import type { PetEventCounts } from '#core/schedule/pet-events.ts'
import { counted } from '#core/words/counts.ts'

/** What deleting a pet does to the events that name it, said before it happens. */
export function deleteWords(name: string, { alone, together }: PetEventCounts): string {
  const all = alone + together
  if (all === 0) return `${name} has no events.`
  const these = (count: number) => (all === 1 ? 'It is' : counted(count, 'is', 'are'))
  return [
    `${name} has ${counted(all, 'event')}.`,
    alone > 0 ? `${these(alone)} for ${name} alone and will be deleted too.` : '',
    together > 0 ? `${these(together)} shared with other pets and will stay.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
