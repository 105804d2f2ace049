import type { Change } from '#core/changes/change.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'

/** What the store says by itself. */
export const storeWords = {
  undo: 'Undo',
  failed: 'It could not be saved. What you typed is still here.',
  notUnderstood: 'The server could not read this change.',
  /** to whoever wrote `lost`, of which another device's change took something away unseen */
  overwritten({ lost, by, who }: Overwritten, me: string): string {
    const where = who && who.id !== me ? `by ${who.name}` : 'on another device'
    const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(by.at)
    const how = by.verb.startsWith('delete')
      ? `It was deleted ${where} (${when}), without having seen your change.`
      : by.at < lost.at
        ? `A change made earlier ${where} (${when}) arrived later and took its place.`
        : `A change made ${where} (${when}) took its place, without having seen yours.`
    const [yours, theirs] = [typedIn(lost, by), typedIn(by, lost)]
    return [yours && `You had: ${yours}.`, how, theirs && `It is now: ${theirs}.`].filter(Boolean).join(' ')
  },
} as const

/** What of a change the other one has said differently, as a person would know it again; of a deleted one, all of it. */
function typedIn(change: Change, other: Change): string | undefined {
  if ('pet' in change) return change.pet.name && `“${change.pet.name}”`
  if (!('event' in change)) return undefined
  const { event } = change
  const others = 'event' in other ? other.event : null
  const differs = (field: keyof typeof event) =>
    event[field] !== undefined && (others === null || (others[field] ?? event[field]) !== event[field])
  if (event.description && differs('description')) return `“${event.description}”`
  if (event.title && differs('title')) return `“${event.title}”`
  return event.start !== undefined && differs('start') ? whenInWords(event.start) : undefined
}

function whenInWords(local: string): string {
  const format = new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return format.format(Date.parse(`${local.slice(0, 16)}:00Z`))
}
