import { localAt } from '#core/calendar/wall-clock.ts'
import type { Change } from '#core/changes/change.ts'
import type { FactMet } from '#core/changes/verb.ts'
import type { Overwritten } from '#core/changes/overwritten.ts'
import { mainStep, stepsOf } from '#core/changes/save.ts'
import { inWords, ownZone } from '#web/words/in-words.ts'
import { metWords, overwrittenWords as words } from './store-words.ts'

/** To whoever wrote `lost`, of which another device's change took something away unseen. */
export function overwrittenInWords(
  { lost: saved, by: bySave, who }: Overwritten,
  me: string,
  timeZone = ownZone(),
): string {
  const [lost, by] = whatMet(saved, bySave)
  const where = who && who.id !== me ? words.by(who.name) : words.elsewhere
  const gone = goneBy(lost, by)
  const how = gone ? words.gone[gone] : by.at < lost.at ? words.earlier : words.unseen
  const [yours, theirs] = [typedIn(lost, by), typedIn(by, lost)]
  return [
    yours && words.had(yours),
    how(where, inWords.momentWithYear(localAt(by.at, timeZone))),
    theirs && words.isNow(theirs),
  ]
    .filter(Boolean)
    .join(' ')
}

/** To whoever restored something, of what had happened since. */
export function metInWords(one: FactMet): string {
  const what = one.title === '' ? metWords.it : metWords.quoted(one.title)
  switch (one.fact) {
    case 'died':
      return metWords.died(one.name, inWords.date(one.day), what)
    case 'gone':
      return metWords.gone(one.name, what)
    case 'stopped':
      return metWords.stopped(inWords.date(one.day), what)
    case 'moved':
      return metWords.moved(one.days, what)
  }
}

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
function goneBy(lost: Change, by: Change): keyof typeof words.gone | null {
  if (by.verb.startsWith('delete')) return 'deleted'
  if (by.verb.startsWith('retract')) return 'removed'
  if (by.verb === 'stop-plan') return 'stopped'
  if (by.verb === 'edit-pet' && !('pet' in lost)) return 'died'
  return null
}

/** What of a change the other one has said differently, as a person would know it again; of a deleted one, all of it. */
function typedIn(change: Change, other: Change): string | undefined {
  if ('pet' in change) return change.pet.name && words.quoted(change.pet.name)
  if ('medicine' in change) return typedAs(change.medicine, 'medicine' in other ? other.medicine : null)
  if ('details' in change) return typedAs(change.details, 'details' in other ? other.details : null)
  if (!('event' in change)) return undefined
  const { event } = change
  const others = 'event' in other ? other.event : null
  const differs = (field: keyof typeof event) =>
    event[field] !== undefined && (others === null || (others[field] ?? event[field]) !== event[field])
  if (event.description && differs('description')) return words.quoted(event.description)
  if (event.title && differs('title')) return words.quoted(event.title)
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
  return typed === undefined ? undefined : words.quoted(String(typed))
}
