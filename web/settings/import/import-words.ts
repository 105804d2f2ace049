import type { WhyLeftOut } from '#core/ics/read-calendar.ts'
import type { Note } from '#core/ics/read-vevent.ts'
import type { RowStanding } from '#core/import/import-row.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { inWords } from '#web/words/in-words.ts'
import { counted, numberInWords } from '#core/words/counts.ts'

function quoted(title: string): string {
  return `“${title}”`
}

/** Why something of a file is not imported. */
const reasons: Partial<Record<WhyLeftOut, string>> = {
  'line-too-long': 'this line is longer than 64 KB',
  'line-unreadable': 'this line could not be read',
  VTODO: 'tasks are not imported, only events',
  VJOURNAL: 'journal entries are not imported, only events',
  VFREEBUSY: 'busy times are not imported, only events',
  'newer-there': 'the file has a newer version of it',
  unfinished: 'it has no end in the file',
  'too-much-work': 'too many events in this file repeat in complicated ways',
  'no-start': 'it has no start',
  'start-unreadable': 'its start could not be read',
  'no-real-date': 'it has no real date',
  'days-unreadable': 'one of its dates could not be read',
  'too-many-days': 'it has too many single dates',
  'rule-against': 'it leaves out days by a rule, which is not possible here',
  cancelled: 'it was cancelled',
  'this-and-future': 'it changes a series from one day on; please change that here by hand',
  'rule-unreadable': 'how it repeats could not be understood',
  'several-a-day': 'it repeats more than once a day; please add one event for each time',
  'two-ends': 'it ends both on a day and after a number of times',
  'rule-not-movable': 'it repeats by dates of the month in another time zone',
  'not-understood': 'it could not be read',
}

const collectionNames: Record<string, string> = {
  deletions: 'what was deleted',
  otherHouseholds: 'other households',
}
const recordNames = {
  pets: ['pet', 'pets'],
  medicines: ['medicine', 'medicines'],
  care: ['record of care', 'records of care'],
  health: ['measurement', 'measurements'],
} as const

/** Every text about importing a file. */
export const importWords = {
  what: 'From another calendar (.ics), or everything you once downloaded here (.json). You see what would be imported before anything is saved.',
  pick: 'Choose files',
  drop: 'or drop them here',
  bounds: 'Up to 2 MB or 5,000 events each.',
  how: 'How to get such a file',
  ways: [
    'Google: on a computer, Settings › Import & export › Export, then unpack the ZIP.',
    'Apple: on a Mac, Calendar › File › Export.',
    'Outlook: File › Save Calendar.',
    'This app: Settings › Account › download your data.',
  ],
  reading: 'Reading…',

  tooLarge: (name: string) =>
    `“${name}” is larger than 2 MB. Please export a shorter time, or fewer calendars.`,
  exportTooLarge: (name: string) => `“${name}” is larger than 100 MB: too much for one device to read.`,
  archive: (name: string) => `“${name}” is a ZIP archive. Please unpack it, and choose the files inside.`,
  noCalendar: (name: string) => `“${name}” is not a calendar file.`,
  unreadable: (name: string) => `“${name}” could not be read.`,
  failed: 'Something went wrong while reading. Nothing was imported.',

  found: 'This would be imported',
  nothing: 'Nothing new: everything in the file is already here.',
  empty: 'There is nothing in it that could be imported.',
  zone: (zone: string) => `Times are shown in ${zone} time.`,
  standing: (standing: RowStanding, count: number) =>
    ({
      new: `New: ${numberInWords(count)}`,
      changed: `Changed in the file: ${numberInWords(count)}`,
      'edited-here': `Changed here since: ${numberInWords(count)}`,
      same: `Already here: ${numberInWords(count)}`,
      twice: `Cannot be combined: ${numberInWords(count)}`,
    })[standing],
  standingHint: {
    new: null,
    changed: 'These were imported before, or are here in part, and are different in the file now.',
    'edited-here': 'What you have here stays, unless you tick it: then the one in the file replaces it.',
    same: null,
    twice:
      'These continue differently here, or in another file: with both, the same day would show twice. They are not imported, and what you have here stays.',
  } satisfies Record<RowStanding, string | null>,
  hasMore: 'There are more than 5,000 events in it: the rest is left out.',
  oldUnknown:
    'Without a connection, old events could not be compared with what is here. What is here stays as it is.',
  bringInWhat: (title: string) => `Import ${title}`,
  earlier: (title: string, before: readonly string[]) => {
    const others = new Set(before.map((one) => one.trim()).filter((one) => one !== title.trim()))
    return others.size === 0 ? '' : `, before that ${inWords.list([...others].map(quoted))}`
  },
  days: (count: number) => `with ${counted(count, 'changed day')}`,
  next: (dates: readonly string[]) => `Next: ${dates.join(' · ')}`,
  over: 'Over: no more dates',
  was: (date: string) => `Was on ${date}`,
  for: (names: readonly string[]) => (names.length > 0 ? `For ${inWords.list(names)}` : 'For no pet'),
  changePets: 'Change pets',
  changePetsOf: (title: string) => ` of ${title}`,
  petsOf: (title: string) => `Who is “${title}” for?`,
  who: 'Who are they for?',
  whoHint: 'For events that name none of your pets. If you tick nobody, they are for no pet.',
  show: (count: number, isMore: boolean) => `Show ${numberInWords(count)}${isMore ? ' more' : ''}`,

  leftOut: (count: number) => `Left out: ${numberInWords(count)}`,
  why: ({ line, title, why }: { line: number; title: string; why: WhyLeftOut }, file: string | null) => {
    const where = [file, line > 0 ? `line ${numberInWords(line)}` : null].filter(Boolean).join(', ')
    const says = reasons[why] ?? sayLow(why)
    return [where, title && `“${title}”`, says].filter(Boolean).join(': ')
  },
  andMore: (count: number) => `and ${numberInWords(count)} more`,
  collection: (name: string, count: number) => `${collectionNames[name] ?? name} (${numberInWords(count)})`,
  collections: (names: readonly string[]) => `Not imported from this file: ${inWords.list(names)}.`,
  note: (note: Note, count: number, home: string) => {
    const events = counted(count, 'event')
    switch (note.kind) {
      case 'other-zone':
        return `${events} from ${note.zone}: shown in ${home} time.`
      case 'unknown-zone':
        return `${events} in a time zone that is not known here (“${note.zone}”): please check the times.`
      case 'title-cut':
        return `${events} with a name of more than 200 characters: shortened.`
      case 'note-cut':
        return `${events} with a note of more than 4,000 characters: shortened.`
      case 'no-title':
        return `${events} without a name: called “Untitled event”.`
      case 'day-stays':
        return `${events} with a day left out at a time that does not match: that day stays. Please check it.`
      case 'alarm':
        return `${events} with an alarm: alarms are not imported. You can choose a reminder in each event here.`
    }
  },
  records: (kind: keyof typeof recordNames, count: number) =>
    counted(count, recordNames[kind][0], recordNames[kind][1]),
  photos: (count: number) => counted(count, 'photo'),
  photosFailed: (count: number) =>
    `${counted(count, 'photo')} could not be saved: not a photo, or this device is full.`,
  also: 'Also in the file',
  alsoThere: (count: number) => `${counted(count, 'pet or record', 'pets and records')} already here`,
  secondPet: (name: string) =>
    `A pet called ${name} is here already: the one in the file is added as another pet.`,

  bring: (events: number, records: number) =>
    events > 0
      ? `Import ${counted(events, 'event')}${records > 0 ? ' and more' : ''}`
      : `Import ${counted(records, 'record')}`,
  choose: 'Please tick something.',
  other: 'Choose other files',
  running: (done: number, all: number) => `Importing: ${numberInWords(done)} of ${numberInWords(all)}`,
  stillRunning: 'The file is still being imported.',

  done: 'Imported',
  came: (events: number, records: number) => {
    const both = [events > 0 && counted(events, 'event'), records > 0 && counted(records, 'record')]
    return `${inWords.list(both.filter((some) => some !== false))} imported.`
  },
  partly: (why: string) => `Not everything was imported: ${why}`,
  offline: 'You are offline: it is kept on this device and sent later.',
  undo: 'Undo the import',
  tookBack: 'Undone',
  takenBack: 'The import was undone. What somebody has changed since stays.',
  again: 'Import another file',
  schedule: 'See the schedule',
} as const

/** A "no" of the app, as the end of a sentence. */
function sayLow(why: WhyLeftOut): string {
  const says = Object.entries(refusalWords).find(([code]) => code === why)?.[1] ?? ''
  return says.charAt(0).toLowerCase() + says.slice(1).replace(/\.$/, '')
}
