import type { Species } from '#core/pets/pet.ts'
import type { Kind } from '#core/workouts/workout.ts'
import { counted } from '#core/words/counts.ts'

const kinds = {
  strength: 'Strength',
  balance: 'Balance',
  flexibility: 'Flexibility',
  walk: 'Walks',
  mind: 'For the mind',
} satisfies Record<Kind, string>

const forSpecies = { dog: 'For dogs', cat: 'For cats' } satisfies Record<Species, string>

const minutes = (n: number) => counted(n, 'minute')
const exercises = (n: number) => counted(n, 'exercise')

/** The Workouts tab and its pages. */
export const workoutWords = {
  title: 'Workouts',
  none: 'Workout routines will appear here',
  noneMore: 'Choose one below and add it to the schedule, or start right away.',
  chosen: 'Your routines',
  askVet: 'Ask your vet first.',
  askVetMore:
    'These are gentle, and still not right for every old animal. Show the list to your vet and do what the two of you agree on. Stiffer or sore the next day: rest, and call your vet. This is not medical advice.',
  routines: 'Routines',
  exercises: 'Exercises',
  kinds,
  forSpecies,
  moreFor: (species: Species) => (species === 'dog' ? 'Also here, for dogs' : 'Also here, for cats'),
  moreForAll: 'All routines and exercises',
  facts: (n: number, of: number) => `${minutes(n)} · ${exercises(of)}`,
  next: (when: string) => `Next: ${when}`,
  underWay: 'Started, not finished',
  start: 'Start',
  startThis: (title: string) => `Start: ${title}`,
  goOn: 'Continue',
  goOnWith: (title: string) => `Continue: ${title}`,
  addToSchedule: 'Add to schedule',
  inSchedule: (when: string) => `In the schedule. Next: ${when}`,
  allWorkouts: 'All workouts',
  whatItIs: 'What you do, in this order',
  notWith: 'Not with',
  stopWhen: 'Stop when',
  how: 'How to do it',
  forWhom: 'For whom',
  amount: 'How much',
  often: 'How often',
  partOf: 'Part of these routines',
  sources: 'Sources',
  written: 'Written in our own words from the books and papers named below, as far as they were at hand.',
  sourcesMore: 'What this rests on.',
  source: (name: string, year: string) => `${name}, ${year}`,
  seconds: (n: number) => (n % 60 === 0 ? minutes(n / 60) : n < 60 ? `${n} seconds` : `${n / 60} minutes`),
} as const

/** The player: large, and few. */
export const playerWords = {
  of: (at: number, of: number) => `${at} of ${of}`,
  left: (clock: string) => `${clock} left`,
  announced: (at: number, of: number, title: string, cue: string) => `${at} of ${of}. ${title}. ${cue}.`,
  waits: 'Waiting. Press Start.',
  paused: 'Paused.',
  start: 'Start',
  pause: 'Pause',
  goOn: 'Continue',
  back: 'Back',
  next: 'Next',
  leave: 'Leave',
  done: 'Done',
  notToday: 'Not today',
  alone: 'Continue automatically',
  how: 'How to do it',
  controls: 'Controls',
  ending: 'How it ended',

  wellDone: 'Well done',
  nothingDone: 'Done without the clock?',
  was: (n: number, of: number) => `${minutes(n)}, ${exercises(of)}`,
  forWhom: 'Who took part',
  petsMissing: 'Please choose who it was for.',
  record: 'Record it',
  recordMore: 'It goes into the journal.',
  recordPlanned: 'It is ticked off in the schedule.',
  without: 'Leave without recording',
  toExercise: 'Back to the exercise',

  notTodayTitle: 'Not today, then',
  notTodayMore: 'That is fine. Nothing is recorded unless you say so.',
  leaveIt: 'Leave without recording',
  recordSkipped: 'Record as skipped',
  recordPart: (was: string) => `Record what was done: ${was}`,
} as const
