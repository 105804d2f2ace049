import type { Scope } from '#core/changes/change.ts'

/** Every text of the schedule's dialogs. */
export const eventWords = {
  add: 'Add Event',
  edit: 'Edit Event',
  titleLabel: 'Event Name',
  titlePlaceholder: 'Event Name (Required)',
  description: 'Description',
  allDay: 'All day',
  start: 'Start',
  startTime: 'Start time',
  end: 'End',
  endTime: 'End time',
  alsoAt: 'and at',
  nthTime: (n: string) => ` (${n} time)`,
  addTime: 'Add another time',
  removeTime: (time: string) => `Remove ${time}`,
  removeEmptyTime: 'Remove this time',
  eachLasts: 'Each lasts as long as the first.',
  firstDay: 'First day',
  lastDay: 'Last day',
  pets: 'Pets',
  noPets: 'You have no pets yet. The event is kept without one.',
  whoFor: 'Who is it for?',
  noPet: 'No pet',
  save: 'Save',
  saveNew: 'Add Event',
  gone: 'This event no longer exists.',
  goneMore: 'It was deleted, or moved to another day.',
  close: 'Close',
  unsaved: 'What you typed about this event has not been saved.',
} as const

export const repeatWords = {
  repeats: 'Repeats',
  once: 'Never',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
  kept: 'As it is',
  every: 'Every',
  units: {
    daily: (n: number) => (n === 1 ? 'day' : 'days'),
    weekly: (n: number) => (n === 1 ? 'week' : 'weeks'),
    monthly: (n: number) => (n === 1 ? 'month' : 'months'),
    yearly: (n: number) => (n === 1 ? 'year' : 'years'),
  },
  on: 'On',
  monthlyBy: 'On which day of the month',
  which: 'or on the',
  weekday: 'Weekday',
  choose: 'Choose',
  ordinals: { '1': '1st', '2': '2nd', '3': '3rd', '4': '4th', '-1': 'Last' },
  byWeekday: (nth: string, weekday: string) => `On the ${nth} ${weekday}`,
  nthWeekday: { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth', '-1': 'last' },
  byDate: (n: string) => `On the ${n}`,
  byDateHint: 'or the last day of a shorter month',
  lastDay: 'Last day (optional)',
  howManyTimes: 'or how many times',
  more: 'More',
  fewer: 'Less',
  next: 'Next',
  none: 'no more dates',
  times: (count: number) => (count === 1 ? ', once' : `, ${count} times`),
} as const

const ordinalSuffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })

/** 15th, 22nd */
export function nth(n: number): string {
  return `${n}${ordinalSuffixes[ordinalRules.select(n)] ?? 'th'}`
}

export const scopeWords = {
  label: 'Which events',
  deleteTitle: 'Delete which events?',
  editTitle: 'Change which events?',
  choices: {
    this: 'This event',
    future: 'This and all future events',
    all: 'All events of the series',
  } satisfies Record<Scope, string>,
  times: 'Which times',
  everyTime: 'All times',
  oneTime: (time: string) => `Only ${time}`,
  editTimes: 'Change which times?',
  deleteTimes: 'Delete which times?',
  alsoFor: (times: string) => `The same at ${times}.`,
  stays: (times: string, n: number) => `${times} ${n === 1 ? 'stays' : 'stay'}.`,
  staysAsIs: (times: string, n: number, dose: string | null) =>
    `${times} ${n === 1 ? 'stays as it is' : 'stay as they are'}${dose === null ? '' : `: ${dose}`}.`,
  noMore: (times: string) => `No more at ${times}.`,
  keepsDose: (day: string, dose: string) => `${day} keeps ${dose}.`,
  noDose: 'no dose',
  otherDose: 'another dose',
  moreKeepDose: (n: number) => `${n} more ${n === 1 ? 'keeps' : 'keep'} another dose.`,
  notAlone: 'Not possible when the repeat changes.',
  nextPart: (dose: string, day: string) => `The next part of this plan, ${dose}, begins on ${day}`,
  moveNext: (n: number) => `Move it by ${n === 1 ? '1 day' : `${n} days`}`,
  moveNextHint: 'And everything after it.',
  leaveNext: 'Leave it there',
  bothUntil: (day: string) => `Until ${day} both would be given.`,
  bothFromThen: 'From then on both would be given.',
  deleteConfirm: 'Delete',
  editConfirm: 'Save',
  cancel: 'Cancel',
} as const

export const undoWords = {
  added: (title: string) => `Added ${title}.`,
  saved: (title: string) => `Saved ${title}.`,
  deleted: (title: string) => `Deleted ${title}.`,
  deletedOn: (title: string, when: string) => `Deleted ${title} on ${when}.`,
  addedOn: (title: string, day: string) => `Added ${title} on ${day}.`,
  savedOn: (title: string, day: string) => `Saved ${title}, now on ${day}.`,
  show: 'Show',
} as const

export const keyWords = {
  title: 'Keyboard shortcuts',
  rows: [
    { keys: ['←', '→'], does: 'the day, week or month before, and the next' },
    { keys: ['t'], does: 'today' },
    { keys: ['n'], does: 'a new event' },
    { keys: ['d'], does: 'day' },
    { keys: ['w'], does: 'week' },
    { keys: ['m'], does: 'month' },
    { keys: ['g'], does: 'given or done: ticks the event that has the focus' },
    { keys: ['/'], does: 'search' },
    { keys: ['Ctrl Z', '⌘ Z'], does: 'undoes your last change, for ten minutes; again, the one before' },
    { keys: ['?'], does: 'this list' },
  ],
  inMonth:
    'In the month, arrows move from day to day, Home and End to the ends of the week, Page Up and Page Down to other months (with Shift: years), Enter opens the day, Tab leads to its routines. The list of months below it works the same way.',
  inUse: 'Use keyboard shortcuts',
  inUseHint: 'Turn them off if they get in the way of how you type or speak to this device.',
} as const
