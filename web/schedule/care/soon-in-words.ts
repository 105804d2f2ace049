import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { CareDetails, CareEntry, CareRecord } from '#core/care/care.ts'
import type { Near } from '#core/care/soon-again.ts'
import { doseText } from '#core/doses/dose-text.ts'
import { findPart, partText } from '#core/medicines/part-amount.ts'
import { inWords } from '#web/words/in-words.ts'
import { givingWords } from '../words/giving-words.ts'
import { lengthInWords } from '../words/span-in-words.ts'

/** A tap, and the moment until it is asked about. */
const nowMs = 2 * 60_000

/** "Minka had 2 units of Insulin 1 minute ago, given by Anna." */
export function soonInWords(
  { record, entry }: Near,
  giving: Pick<CareDetails, 'at' | 'local'>,
  now: number,
  me: string,
): string {
  const by = entry.by.id === me ? givingWords.you : entry.by.name
  const care = { title: record.title, dose: entry.dose }
  return givingWords.had(care, record.petName, whatWas(record, entry), whenWas(entry, giving, now), by)
}

/** An amount beside a title that has one, too, could be read as either. */
function whatWas({ title }: CareRecord, { dose, amount, outcome }: CareEntry): string {
  if (dose && 'name' in dose) {
    const planned = doseText(dose.milli, dose.unit)
    if (amount === '' || amount === planned) return givingWords.amountOf(planned, dose.name)
    return givingWords.insteadOf(givingWords.amountOf(amount, dose.name), planned)
  }
  const part = findPart(amount)
  if (part) return givingWords.amountOf(partText(part, undefined), title)
  if (amount === '') return title
  if (!/[\d½¼¾⅓⅔]/u.test(title)) return givingWords.amountOf(amount, title)
  return outcome === 'partly' ? givingWords.partOfIt(title, amount) : givingWords.noted(title, amount)
}

/** How long ago, while it is given; of what is written down for another time when it was. */
function whenWas(entry: CareEntry, { at, local }: Pick<CareDetails, 'at' | 'local'>, now: number): string {
  const minutes = Math.round((now - entry.at) / 60_000)
  if (Math.abs(now - at) < nowMs && minutes >= 0)
    return minutes === 0 ? givingWords.aMomentAgo : givingWords.ago(lengthInWords(minutes))
  const time = inWords.time(timeOf(entry.local))
  const isThatDay = dayOf(entry.local) === dayOf(local)
  return givingWords.atTime(isThatDay ? time : `${inWords.dateShort(dayOf(entry.local))}, ${time}`)
}
