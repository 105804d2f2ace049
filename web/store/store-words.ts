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
    const [yours, theirs] = [typedIn(lost), typedIn(by)]
    return [yours && `You wrote: “${yours}”.`, how, theirs && `It now says: “${theirs}”.`]
      .filter(Boolean)
      .join(' ')
  },
  nearlyFull: (percent: number) =>
    `Your account is ${percent} % full. Deleting what you no longer need makes room.`,
  sitterLinkOver: 'This link is no longer good. Please ask whoever gave it to you.',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const

/** The words of a change that a person would know again. */
function typedIn(change: Change): string | undefined {
  if ('event' in change) return change.event.description || change.event.title
  return 'pet' in change ? change.pet.name : undefined
}
