import { outcomeWord } from '#core/care/outcome-word.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './care-words.ts'

const notLoggedYet = 'Noch nicht eingetragen'
const named = (title: string, pets: string) => (pets === '' ? title : `${title}, ${pets}`)

/** "gegeben 17:10"; "Rest gegeben" begins with a noun. */
const within = (told: string) =>
  /^(Rest|Teil) /.test(told) ? told : told.slice(0, 1).toLowerCase() + told.slice(1)

export const careWords: SameWords<typeof english.careWords> = {
  told: (outcome, time, name) => `${outcome} ${time}${name === '' ? '' : ` · ${name}`}`,
  early: (when) => `${when}, früh`,
  late: (when) => `${when}, spät`,
  inParts: (told) => told.join('. '),
  giveRest: (amount) => (amount === '' ? 'Rest geben' : `Rest geben: ${amount}`),
  restOf: (give, title, pet) => [give, title, pet].filter(Boolean).join(', '),
  times: (n, told) => `${n}-mal: ${told}`,
  toldOf: (pet, told) => `${pet}: ${told}`,
  notLogged: 'Nicht eingetragen',
  notLoggedYet,
  notLoggedOf: (pets) => `${pets}: ${within(notLoggedYet)}`,
  leftUntil: (amount, day, about) => `Noch ${amount}, reicht ${about ? 'etwa ' : ''}bis ${day}`,
  notForNext: (amount) => `Noch ${amount}: reicht nicht für die nächste Dosis`,
  moreThanCounted: 'Es ist mehr eingetragen, als gezählt wurde. Bitte zähl noch einmal.',
  nextFrom: (when) => `wieder ab ${when}`,
  noLongerPlanned: 'Nicht mehr im Plan',
  asNeeded: 'Bei Bedarf',
  journal: 'Tagebuch',
  ofDay: ({ done, partly, skipped, refused, doubtful, of }) => {
    if (done + partly + skipped + refused + doubtful === 0) return ''
    if (done === of) return of === 1 ? 'Alles erledigt' : `Alle ${of} erledigt`
    return [
      `${done} von ${of} erledigt`,
      doubtful && `${doubtful} doppelt?`,
      partly && `${partly} teilweise`,
      skipped && `${skipped} ausgelassen`,
      refused && `${refused} verweigert`,
    ]
      .filter(Boolean)
      .join(', ')
  },
  doneOf: ({ done, partly, skipped, refused, doubtful, of }) =>
    done + partly + skipped + refused + doubtful === 0
      ? ''
      : `${done} von ${of}${doubtful === 0 ? '' : `, ${doubtful} doppelt?`}`,
  stillOpen: (counts) => `${counts.join(', ')} noch offen`,
  openOf: (whose, n) => `${whose}: ${n}`,
  openOfNone: (n) => `${n} ohne Tier`,
  dayLate: within(notLoggedYet),
  dayDone: 'alles erledigt',
  dayRecorded: 'alles eingetragen',

  tick: (given, title, pets) => `${given}: ${named(title, pets)}`,
  tickAt: (tick, time) => (time === '' ? tick : `${tick}, ${time}`),
  ticked: (title, pets, told) => `${named(title, pets)}: ${told}. Öffnen`,
  thatIs: (told) => `– ${told}. Öffnen`,
  more: (title, pets) => `Mehr eintragen: ${named(title, pets)}`,
  twice: (care) => `Zweimal ${within(outcomeWord('given', care))}?`,
  twiceOf: (pet, told) => `${pet === '' ? told : `${pet}: ${told}`}.`,
  within,
  wasTwice: (care, pet = '') =>
    `Zweimal ${within(outcomeWord('given', care))}${pet === '' ? '' : `: ${pet}`}`,
  vet: 'Tierarzt:',
  timesShort: (n) => `${n}×`,
  doubtShort: '?',
  twiceOn: (title, pet, day) => `${named(title, pet)}: zweimal eingetragen am ${day}`,
  nearOn: (care, pet, first, second) =>
    `${named(care.title, pet)}: ${within(outcomeWord('given', care))} ${first} und ${second}`,
  recordCare: 'Pflege eintragen',
}
