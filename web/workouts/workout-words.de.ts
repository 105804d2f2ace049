import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './workout-words.ts'

const minutes = (n: number) => counted(n, 'Minute', 'Minuten')
const exercises = (n: number) => counted(n, 'Übung', 'Übungen')

export const workoutWords: SameWords<typeof english.workoutWords> = {
  title: 'Übungen',
  none: 'Hier stehen deine Übungsprogramme',
  noneMore: 'Wähle unten eins aus und leg es in den Kalender, oder fang gleich an.',
  chosen: 'Deine Programme',
  askVet: 'Frag zuerst in deiner Tierarztpraxis.',
  askVetMore:
    'Die Übungen sind sanft und trotzdem nicht für jedes alte Tier richtig. Zeig die Liste in der Praxis und mach, was ihr vereinbart. Am nächsten Tag steifer oder mit Schmerzen: Gönn ihm Ruhe und ruf in der Praxis an. Das ist kein tierärztlicher Rat.',
  routines: 'Programme',
  exercises: 'Übungen',
  kinds: {
    strength: 'Kraft',
    balance: 'Gleichgewicht',
    flexibility: 'Beweglichkeit',
    walk: 'Spaziergänge',
    mind: 'Für den Kopf',
  },
  forSpecies: { dog: 'Für Hunde', cat: 'Für Katzen' },
  moreFor: (species) => (species === 'dog' ? 'Auch hier, für Hunde' : 'Auch hier, für Katzen'),
  moreForAll: 'Alle Programme und Übungen',
  facts: (n, of) => `${minutes(n)} · ${exercises(of)}`,
  next: (when) => `Nächstes Mal: ${when}`,
  underWay: 'Angefangen, nicht fertig',
  start: 'Starten',
  startThis: (title) => `Starten: ${title}`,
  goOn: 'Fortsetzen',
  goOnWith: (title) => `Fortsetzen: ${title}`,
  addToSchedule: 'In den Kalender',
  inSchedule: (when) => `Im Kalender. Nächstes Mal: ${when}`,
  allWorkouts: 'Alle Übungen',
  whatItIs: 'Was ihr macht, in dieser Reihenfolge',
  notWith: 'Nicht bei',
  stopWhen: 'Aufhören, wenn',
  how: 'So geht es',
  forWhom: 'Für wen',
  amount: 'Wie viel',
  often: 'Wie oft',
  partOf: 'Teil dieser Programme',
  sources: 'Quellen',
  written:
    'In eigenen Worten geschrieben nach den unten genannten Büchern und Arbeiten, soweit sie zur Hand waren.',
  sourcesMore: 'Worauf das beruht.',
  source: (name, year) => `${name}, ${year}`,
  seconds: (n) =>
    n % 60 === 0
      ? minutes(n / 60)
      : n < 60
        ? counted(n, 'Sekunde', 'Sekunden')
        : `${n / 60}`.replace('.', ',') + ' Minuten',
}

export const playerWords: SameWords<typeof english.playerWords> = {
  of: (at, of) => `${at} von ${of}`,
  left: (clock) => `noch ${clock}`,
  announced: (at, of, title, cue) => `${at} von ${of}. ${title}. ${cue}.`,
  waits: 'Wartet. Drück Starten.',
  paused: 'Pause.',
  start: 'Starten',
  pause: 'Pause',
  goOn: 'Fortsetzen',
  back: 'Zurück',
  next: 'Weiter',
  leave: 'Beenden',
  done: 'Fertig',
  notToday: 'Heute nicht',
  alone: 'Von selbst weiter',
  how: 'So geht es',
  controls: 'Bedienung',
  ending: 'Wie es ausging',

  wellDone: 'Gut gemacht',
  nothingDone: 'Ohne die Uhr gemacht?',
  was: (n, of) => `${minutes(n)}, ${exercises(of)}`,
  forWhom: 'Wer mitgemacht hat',
  petsMissing: 'Bitte wähle aus, für wen es war.',
  record: 'Eintragen',
  recordMore: 'Es kommt ins Tagebuch.',
  recordPlanned: 'Es wird im Kalender abgehakt.',
  without: 'Beenden, ohne einzutragen',
  toExercise: 'Zurück zur Übung',

  notTodayTitle: 'Dann heute nicht',
  notTodayMore: 'Das ist in Ordnung. Nichts wird eingetragen, außer du sagst es.',
  leaveIt: 'Beenden, ohne einzutragen',
  recordSkipped: 'Als ausgelassen eintragen',
  recordPart: (was) => `Eintragen, was gemacht wurde: ${was}`,
}
