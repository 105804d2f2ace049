import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import { turnsWith } from '#core/quick-entry/turned.ts'
import { besideEnglish } from '../beside-english.ts'
import { clockOf24 } from '../clock-said.ts'
import { englishPlans } from '../english-plans.ts'
import { named, words } from '../names.ts'
import type { SpokenWords } from '../quick-words.ts'
import { ownGerman } from './german.ts'
import { germanFolded, germanTurns } from './german-turns.ts'

const turn = turnsWith({
  amount: String.raw`\d+[/⁄]\d+|[½¼¾]|\d+`,
  unit: 'tbl|tabl|tabletten?|kapseln?|kps|tropfen|ml|mg|ie',
  part: 'morgens|frueh|mittags|abends|nachts',
})

/** As the line of a plan is read: of no calendar, and in one way only; see english-plans.ts. */
export const germanPlans: SpokenWords = besideEnglish(
  {
    ...ownGerman,
    weekdays: new Map(),
    pluralWeekdays: new Map(),
    months: new Map(),
    daysOfWeek: new Map(),
    units: named([
      ['day', 'tag tage tagen tages d'],
      ['week', 'woche wochen'],
    ]),
    repeats: named([
      [{ frequency: 'daily', interval: 1 }, 'täglich taglich tägl tgl'],
      [{ frequency: 'weekly', interval: 1 }, 'wöchentlich'],
    ]),
    partsOfDay: named([
      [partsOfDay.morning, 'morgens früh'],
      [partsOfDay.noon, 'mittags mittag'],
      [partsOfDay.afternoon, 'nachmittags nachmittag'],
      [partsOfDay.evening, 'abends abend'],
      [partsOfDay.night, 'nachts nacht'],
    ]),
    timesOfDay: new Map(),
    straight: words('weitere'),
    times: words('mal'),
    upcoming: words('die nächsten weitere'),
  },
  englishPlans,
  {
    folded: germanFolded,
    numberPoint: /(?<=\d)\.(?= (?:Tag|Woche))/giu,
    turns: [
      turn('{amount} - {amount} - {amount}(?: - 0)?(?: {unit})?', inParts),
      turn('(?:eineinhalb|anderthalb)', '1 1/2'),
      turn('zweieinhalb', '2 1/2'),
      turn('(\\d) - mal', (n) => `${n} mal`),
      turn('{part} (?:je )?(eine|{amount}) {unit}', (when, amount, _, unit) => `${amount} ${unit} ${when}`),
      ...germanTurns,
      turn('(\\d{1,2}):(\\d{2})(?: uhr)?', (hour, minute) => clockOf24(Number(hour), Number(minute))),
      turn('(\\d{1,2}) uhr', (hour) => clockOf24(Number(hour), 0)),
    ],
  },
)

/** 1-0-1, as on a label: in the morning, at noon and in the evening. */
function inParts(morning = '', noon = '', evening = '', unit = ''): string | null {
  const amounts = [morning, noon, evening]
  const [first] = amounts.filter((one) => one !== '0')
  if (first === undefined || amounts.some((one) => one !== '0' && one !== first)) return null
  const parts = ['morgens', 'mittags', 'abends'].filter((_, at) => amounts[at] !== '0')
  return [first, unit, parts.join(' und ')].filter((one) => one !== '').join(' ')
}
