import type { DoseUnit } from '#core/doses/dose.ts'
import { inWords } from '#web/words/in-words.ts'
import { counted } from '#core/words/counts.ts'

const units = {
  tablet: 'Tablets',
  capsule: 'Capsules',
  ml: 'Liquid (ml)',
  drop: 'Drops',
  unit: 'Units',
  mg: 'Milligrams (mg)',
  g: 'Grams (g)',
  puff: 'Puffs',
  patch: 'Patches',
  sachet: 'Sachets',
  scoop: 'Scoops',
} satisfies Record<DoseUnit, string>

const days = (n: number) => counted(n, 'day')

/** Medicines on the pet's page. Words of the record, no advice. */
export const medicineWords = {
  title: 'Medicines',
  none: (pet: string) => `What ${pet} is given appears here, with how much is left and when to buy more.`,
  add: 'Add medicine',
  units,

  planned: (amount: string, times: readonly string[], repeats: string, from: string | null) =>
    `${from === null ? '' : `From ${from}: `}${amount} · ${inWords.list(times)} · ${repeats}`,
  left: (amount: string) => `${amount} left`,
  lessThanNothing: 'More was recorded than was counted. Please count again.',
  notCounted: 'Not counted yet',
  looking: 'Looking up what was given since the last count…',
  notHere: (day: string) =>
    `Counted on ${day}. What was given since is not on this device: go online to see what is left.`,
  failed: 'What was given since the last count could not be loaded.',
  tryAgain: 'Try again',
  lasts: (day: string, about: boolean) => `${about ? 'Lasts until about' : 'Lasts until'} ${day}`,
  daysLeft: (n: number) => days(n),
  notForNext: 'Not enough for the next dose',
  enough: 'Enough for all that is planned',
  refillBy: (day: string) => `Refill by ${day}`,
  refillNow: 'Time to refill',
  countedOn: (day: string, name: string) => `Counted on ${day}, ${name}`,
  notRecorded: (doses: number) =>
    doses === 1
      ? '1 planned dose since then is not recorded. If it was given, there is less.'
      : `${doses} planned doses since then are not recorded. If they were given, there is less.`,

  count: 'Count',
  refill: 'Refill',
  countOf: (name: string) => `Count ${name}`,
  refillOf: (name: string) => `Refill ${name}`,
  howMuchThere: (unit: string) => `How much is there, in ${unit}`,
  howMuchCame: (unit: string) => `How much came, in ${unit}`,
  addFraction: (sign: string) => `Add ${sign}`,
  save: 'Save',
  saveAnyway: 'Save anyway',
  cancel: 'Cancel',
  counted: (name: string, amount: string) => `${name}: ${amount} counted`,
  refilled: (name: string, amount: string) => `${name}: ${amount} added`,

  giveNow: 'Give now',
  giveNowOf: (name: string) => `Give now: ${name}`,
  giveAnyway: 'Record it anyway',
  notNow: 'Not now',
  tooEarly: (name: string, time: string, hours: string, least: number) =>
    `${name} gave it at ${time}, ${hours} ago. You noted at least ${counted(least, 'hour')} apart.`,
  tooMany: (n: number) =>
    `It was given ${n === 1 ? 'once' : `${n} times`} today. You noted no more than that a day.`,
  hours: (n: number) => (n < 1 ? 'less than an hour' : counted(n, 'hour')),
  gave: (amount: string, name: string, pet: string) => `${amount} ${name} for ${pet}: given.`,

  toCalendar: 'Put refill day in the calendar',
  inCalendar: (day: string) => `Refill day is in the calendar: ${day}`,
  moveInCalendar: (day: string) => `Move it to ${day}`,
  calendarMoved: (name: string, day: string) => `Refill ${name} moved to ${day}.`,
  calendarDone: (name: string, day: string) => `Refill ${name} added on ${day}.`,

  alike:
    'This is in the calendar already. Open it there, press Edit and choose this medicine, so that what is given is counted:',
  planIt: 'Plan it',
  taper: 'Plan with changing amounts',
  sticker: 'Make a sticker',
  planItOf: (name: string) => `Plan it: ${name}`,
  more: (name: string) => `More about ${name}`,
  edit: 'Edit',
  delete: 'Delete',
  deleted: (name: string) => `Deleted ${name}.`,
  /** "Plan until 5 December", in the words of its events */
  running: (until: string) => `Plan${until}`,
  runningOn: 'Plan, no end',
  move: 'Move',
  moveOf: (name: string) => `Move the plan of ${name}`,
  stop: 'Stop',
  stopOf: (name: string) => `Stop the plan of ${name}`,
  moveDays: 'By how many days',
  moveFrom: 'From',
  moveHint: 'What is recorded stays. Everything after it moves to later days.',
  moved: (n: number) => `Plan moved by ${days(n)}.`,
  stopped: 'Plan stopped from today on.',
  daysMissing: 'Please say how many days, from 1 to 365.',

  newTitle: 'Add medicine',
  editTitle: 'Edit medicine',
  name: 'Name',
  strength: 'Strength (optional)',
  strengthHint: 'As printed on the package: 5 mg',
  unit: 'Counted in',
  pets: 'For',
  leadDays: 'Buy more how many days before it runs out',
  leadWrong: 'Please write a number of days, from 0 to 90.',
  asNeeded: 'Given as needed',
  asNeededHint: 'It can be recorded from here with one tap.',
  each: (unit: string) => `How much each time, in ${unit}`,
  hoursApart: 'Hours apart, at least (optional)',
  hoursApartHint: 'As your vet or the label says. Whoever gives it sooner is asked.',
  mostADay: 'Times a day, at most (optional)',
  numberWrong: 'Please write a whole number, or leave it empty.',
  added: (name: string) => `Added ${name}.`,
  saved: (name: string) => `Saved ${name}.`,
  unsaved: 'This medicine is not saved yet.',
} as const
