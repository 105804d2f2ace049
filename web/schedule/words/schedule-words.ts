import { counted } from '#core/words/counts.ts'

/** What the day says, and other pages of the schedule too; whatever only those say is loaded with them. */
export const words = {
  addEvent: 'Add Event',
  addEventOn: (day: string) => `Add an event on ${day}`,
  previousDay: 'Previous Day',
  nextDay: 'Next Day',
  today: 'Today',
  /** after a date that leads there */
  toTop: '– to the top',
  zoomOut: 'Zoom Out to Month',
  zoomIn: 'Zoom In to Day',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  print: 'Print',
  printDays: 'Print Days',
  keys: 'Keyboard shortcuts',
  search: 'Search',
  date: 'Date',
  dayNavigation: 'Other days',
  views: 'Views',

  noPets: 'Add your pet to start tracking care routines.',
  noPetsHere: 'There are no pets here yet.',
  addPet: 'Add a Pet',
  noEvents: 'No events today',
  showingOnly: (pets: string) => `Showing only ${pets}`,
  showAll: 'Show all',
  noEventsOfSelection: 'The pets you selected have no events on this day.',
  ago: (length: string) => `${length} ago`,
  justNow: 'just now',
  untitled: 'Untitled Event',
  timeNotSet: 'Time not set',
  allDay: 'All day',
  now: 'Now',
  until: (time: string) => `until ${time}`,
  continuesTomorrow: 'continues tomorrow',
  sinceYesterday: 'since yesterday',
  dayOfDays: (n: number, of: number) => `day ${n} of ${of}`,
  /** 08:00 – 08:30, 30 minutes */
  span: (from: string, to: string, length: string) => `${from} – ${to}, ${length}`,
  overNight: (from: string, to: string, day: string, length: string) =>
    `${from} – ${to} on ${day}, ${length}`,
  daysUntil: (days: number, last: string) => `All day, ${counted(days, 'day')}, until ${last}`,
  days: (n: number) => counted(n, 'day'),
  hours: (n: number) => counted(n, 'hour'),
  minutes: (n: number) => counted(n, 'minute'),
  /** every day, then 07:30 */
  goesOn: (repeats: string, next: string) => `${repeats}, then ${next}`,
  allDayWithin: 'all day',
  reminds: 'reminds',
  others: (n: number) => `${n} others`,
  during: (title: string) => `during ${title}`,
  cut: ' …',
  moreOfNote: 'More',
  lessOfNote: 'Less',
  ofNote: (title: string) => ` of the note on ${title}`,

  /** how what counts from when it was done repeats */
  again: {
    day: (n: number) => `${counted(n, 'day')} after the last time`,
    week: (n: number) => `${counted(n, 'week')} after the last time`,
    month: (n: number) => `${counted(n, 'month')} after the last time`,
  },
  stillToDo: 'Still to be done',
  since: (day: string) => `since ${day}`,
  notLoggedYesterday: 'Yesterday, not logged',
  earlier: (n: number) => `${n} earlier`,
  notShown: (titles: readonly string[]) =>
    titles.length === 1
      ? `“${titles[0]}” is not shown: it repeats in too complicated a way.`
      : `${titles.length} events are not shown: they repeat in too complicated a way.`,
} as const
