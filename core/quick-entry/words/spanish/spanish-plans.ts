import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import { turnsWith } from '#core/quick-entry/turned.ts'
import { besideEnglish } from '../beside-english.ts'
import { clockOf24 } from '../clock-said.ts'
import { englishPlans } from '../english-plans.ts'
import { named, words } from '../names.ts'
import type { SpokenWords } from '../quick-words.ts'
import { ownSpanish } from './spanish.ts'
import { spanishFolded, spanishTurns } from './spanish-turns.ts'

const turn = turnsWith({
  tablet: 'comprimidos?|pastillas?|tabletas?|comp',
  number: 'un|una|\\d+',
  amount: 'un|una|medi[oa]|\\d+[/⁄]\\d+|[½¼¾]|\\d+',
  unit: 'comprimidos?|pastillas?|tabletas?|comp|capsulas?|gotas?|ml|mg|ui',
})

/** As the line of a plan is read: of no calendar, and in one way only; see english-plans.ts. */
export const spanishPlans: SpokenWords = besideEnglish(
  {
    ...ownSpanish,
    weekdays: new Map(),
    pluralWeekdays: new Map(),
    months: new Map(),
    daysOfWeek: new Map(),
    units: named([
      ['day', 'día días d'],
      ['week', 'semana semanas'],
    ]),
    repeats: named([
      [{ frequency: 'daily', interval: 1 }, 'diario diaria diarios diarias diariamente'],
      [{ frequency: 'weekly', interval: 1 }, 'semanal semanalmente'],
    ]),
    partsOfDay: named([
      [partsOfDay.morning, 'matutino mañanas'],
      [partsOfDay.noon, 'mediodía'],
      [partsOfDay.afternoon, 'tarde tardes'],
      [partsOfDay.evening, 'noche noches'],
    ]),
    timesOfDay: new Map(),
    timesADay: named([[1, 'unavez']]),
    straight: words('más seguidos'),
    upcoming: words('los próximos siguientes'),
  },
  englishPlans,
  {
    folded: spanishFolded,
    turns: [
      turn('{tablet} y medi[oa]', (one) => `1 1/2 ${one}`),
      turn('{number} 1 1/2 {tablet}', (n, one) =>
        n === '1' || n.startsWith('u') ? `1 1/2 ${one}` : `${n} 1/2 ${one}`,
      ),
      turn('(?:1|una) vez cada(?! dia(?: |$))', 'unavez cada'),
      ...spanishTurns,
      turn(
        'a (matutino|mediodia|tarde|noche) {amount} {unit}',
        (when, amount, unit) => `${amount} ${unit} a ${when}`,
      ),
      turn(
        'a (\\d{1,2})(?::(\\d{2}))?(?: h)?',
        (hour, minute) => `a ${clockOf24(Number(hour), Number(minute))}`,
      ),
    ],
  },
)
