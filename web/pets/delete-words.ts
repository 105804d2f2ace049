import type { CareEvent } from '#core/event.ts'

/** What deleting a pet does to the events that name it, said before it happens. */
export function deleteWords(
  name: string,
  petId: string,
  events: readonly Pick<CareEvent, 'petIds'>[],
): string {
  const all = events.length
  const alone = events.filter(({ petIds }) => petIds.every((id) => id === petId)).length
  const together = all - alone
  if (all === 0) return `No events name ${name}.`
  const these = (count: number) => (all === 1 ? 'It is' : count === 1 ? '1 is' : `${count} are`)
  return [
    all === 1 ? `1 event names ${name}.` : `${all} events name ${name}.`,
    alone > 0 ? `${these(alone)} for ${name} alone and will be deleted too.` : '',
    together > 0 ? `${these(together)} shared with other pets and will stay.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
