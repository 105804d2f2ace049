import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import type { CareDetails, CareEntry, CareRecord } from '#core/care/care.ts'
import type { Near } from '#core/care/soon-again.ts'
import { doseText } from '#core/doses/dose-text.ts'
import { inWords } from '../words/day-words.ts'
import { givingWords } from '../words/giving-words.ts'
import { lengthInWords } from '../words/span-in-words.ts'

/** A tap, and the moment until it is asked about. */
const nowMs = 2 * 60_000

/** "Minka had 2 units Insulin 1 minute ago, given by Anna." */
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

function whatWas({ title }: CareRecord, { dose, amount }: CareEntry): string {
  const named = dose && 'name' in dose ? dose : null
  if (amount !== '') return `${amount} ${named?.name ?? title}`
  return named ? `${doseText(named.milli, named.unit)} ${named.name}` : title
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
