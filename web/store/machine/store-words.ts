import { localAt } from '#core/calendar/wall-clock.ts'
import type { Change } from '#core/changes/change.ts'
import type { FactMet } from '#core/changes/verb.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'
import { mainStep, stepsOf } from '#core/changes/save.ts'
import { inWords, ownZone } from '#web/words/in-words.ts'
import { plural } from '#core/words/counts.ts'

/** What the store says by itself. */
export const storeWords = {
  notUnderstood: 'The server could not read this change.',
  /** to whoever wrote `lost`, of which another device's change took something away unseen */
  overwritten({ lost: saved, by: bySave, who }: Overwritten, me: string, timeZone = ownZone()): string {
    const [lost, by] = whatMet(saved, bySave)
    const where = who && who.id !== me ? `by ${who.name}` : 'on another device'
    const when = inWords.momentWithYear(localAt(by.at, timeZone))
    const gone = goneBy(lost, by)
    const how = gone
      ? `${gone} ${where} (${when}), without having seen your change.`
      : by.at < lost.at
        ? `A change made earlier ${where} (${when}) arrived later and replaced it.`
        : `A change made ${where} (${when}) replaced it, without having seen yours.`
    const [yours, theirs] = [typedIn(lost, by), typedIn(by, lost)]
    return [yours && `You had: ${yours}.`, how, theirs && `It is now: ${theirs}.`].filter(Boolean).join(' ')
  },
  read: 'OK',
  /** to whoever restored something, of what had happened since */
  met(one: FactMet): string {
    const what = one.title === '' ? 'it' : `“${one.title}”`
    switch (one.fact) {
      case 'died':
        return `${one.name} died on ${inWords.date(one.day)}: ${what} is back, but not for ${one.name} from that day on.`
      case 'gone':
        return `${one.name} was deleted meanwhile: ${what} is back without ${one.name}.`
      case 'stopped':
        return `The plan was stopped on ${inWords.date(one.day)}: ${what} is back up to the day before.`
      case 'moved':
        return `The plan was moved meanwhile: ${what} is back ${plural(one.days, { one: 'a day', other: `${one.days} days` })} later.`
    }
  },
} as const

/** Of two saves the steps that are about the same; else what each is about. */
function whatMet(lost: Change, by: Change): readonly [Change, Change] {
  const nameOf = (step: Change) =>
    'eventId' in step ? ('seriesId' in step && step.seriesId) || step.eventId : ''
  for (const mine of stepsOf(lost)) {
    const theirs = stepsOf(by).find((step) => nameOf(mine) !== '' && nameOf(step) === nameOf(mine))
    if (theirs) return [mine, theirs]
  }
  return [mainStep(lost), mainStep(by)]
}

/** How what was changed went as a whole; null when something else stands there now. */
function goneBy(lost: Change, by: Change): string | null {
  if (by.verb.startsWith('delete')) return 'It was deleted'
  if (by.verb.startsWith('retract')) return 'It was removed'
  if (by.verb === 'stop-plan') return 'The plan was stopped'
  if (by.verb === 'edit-pet' && !('pet' in lost)) return 'It was ended, because the pet has died,'
  return null
}

/** What of a change the other one has said differently, as a person would know it again; of a deleted one, all of it. */
function typedIn(change: Change, other: Change): string | undefined {
  if ('pet' in change) return change.pet.name && `“${change.pet.name}”`
  if ('medicine' in change) return typedAs(change.medicine, 'medicine' in other ? other.medicine : null)
  if ('details' in change) return typedAs(change.details, 'details' in other ? other.details : null)
  if (!('event' in change)) return undefined
  const { event } = change
  const others = 'event' in other ? other.event : null
  const differs = (field: keyof typeof event) =>
    event[field] !== undefined && (others === null || (others[field] ?? event[field]) !== event[field])
  if (event.description && differs('description')) return `“${event.description}”`
  if (event.title && differs('title')) return `“${event.title}”`
  return event.start !== undefined && differs('start') ? inWords.momentWithYear(event.start) : undefined
}

/** The first text that the other says differently; of what is gone, the first. */
function typedAs(form: object, other: object | null): string | undefined {
  const [said, others] = [
    new Map<string, unknown>(Object.entries(form)),
    other && new Map(Object.entries(other)),
  ]
  const typed = ['name', 'strength', 'note', 'amount']
    .filter((field) => others === null || (others.has(field) && others.get(field) !== said.get(field)))
    .map((field) => said.get(field))
    .find((text) => typeof text === 'string' && text !== '')
  return typed === undefined ? undefined : `“${String(typed)}”`
}
