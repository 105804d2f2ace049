import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { dayOf } from '#core/calendar/wall-clock.ts'
import type { Documents } from '#core/changes/change.ts'
import type { ImportedRecord } from '#core/changes/import-forms.ts'
import { mostCalendarBytes, readCalendar } from '#core/ics/read-calendar.ts'
import type { LeftOut } from '#core/ics/read-calendar.ts'
import { rowsOf } from '#core/import/import-row.ts'
import type { ImportRow } from '#core/import/import-row.ts'
import { planCalendar } from '#core/import/plan-import.ts'
import type { ImportPlan } from '#core/import/plan-import.ts'
import { daysIn, mostExportBytes, photosFor, planExport, readExport } from '#core/import/read-export.ts'
import type { PhotoInFile } from '#core/import/read-export.ts'
import type { Pet } from '#core/pets/pet.ts'
import { importWords as words } from './import-words.ts'
import { inSlices } from './in-slices.ts'

/** What is here, and by which clock its times are. */
export type Home = {
  documents: Documents
  pets: readonly Pet[]
  zone: string
  now: number
  /** fetches what happened once on these days, as far as it is not on this device; false when it cannot */
  hold(days: readonly CalendarDay[]): Promise<boolean>
}

/** Everything that the chosen files would do. */
export type Preview = {
  rows: ImportRow[]
  records: ImportedRecord[]
  recordsThere: number
  /** of what comes in */
  photos: PhotoInFile[]
  leftOut: (LeftOut & { file: string | null })[]
  collectionsLeftOut: ImportPlan['collectionsLeftOut']
  hasMore: boolean
  zone: string
  /** days long past could not be fetched: what of them is here already is not known */
  isOldUnknown: boolean
}

/** Throws words where a file cannot be read at all. */
export class UnreadableFile extends Error {}

export async function readFiles(files: readonly File[], home: Home, signal: AbortSignal): Promise<Preview> {
  const plans: ({ file: File } & ReadFile)[] = []
  let isOldUnknown = false
  const hold = async (days: readonly CalendarDay[]) => {
    const isHeld = await home.hold(days)
    isOldUnknown ||= !isHeld
    signal.throwIfAborted()
    return isHeld
  }
  for (const file of files) plans.push({ file, ...(await readFile(file, { ...home, hold }, signal)) })
  const known = new Set<string>()
  // the same event in two files comes in once
  const events = plans
    .flatMap(({ plan }) => plan.events)
    .filter(({ given }) => !known.has(given.id) && known.add(given.id))
  return {
    rows: rowsOf(events, home.documents),
    records: plans.flatMap(({ plan }) => plan.records),
    recordsThere: plans.reduce((sum, { plan }) => sum + plan.recordsThere, 0),
    photos: plans.flatMap(({ photos }) => photos),
    leftOut: plans.flatMap(({ file, plan }) =>
      plan.leftOut.map((one) => ({ ...one, file: files.length > 1 ? file.name : null })),
    ),
    collectionsLeftOut: plans.flatMap(({ plan }) => plan.collectionsLeftOut),
    hasMore: plans.some(({ plan }) => plan.hasMore),
    zone: home.zone,
    isOldUnknown,
  }
}

type ReadFile = { plan: ImportPlan; photos: PhotoInFile[] }

async function readFile(file: File, home: Home, signal: AbortSignal): Promise<ReadFile> {
  const { documents, pets, zone, now } = home
  const begin = await textOf(file.slice(0, 200), file)
  if (begin.startsWith('PK\u0003')) throw new UnreadableFile(words.archive(file.name))
  const isExport = begin.trimStart().startsWith('{')
  if (isExport && file.size > mostExportBytes) throw new UnreadableFile(words.exportTooLarge(file.name))
  if (!isExport && file.size > mostCalendarBytes) throw new UnreadableFile(words.tooLarge(file.name))
  const text = await textOf(file, file)
  signal.throwIfAborted()
  if (isExport) {
    const found = readExport(text)
    if (!found) throw new UnreadableFile(words.noCalendar(file.name))
    await home.hold(daysIn(found))
    const plan = await inSlices(planExport(found, documents), signal)
    return { plan, photos: photosFor(found, plan.records) }
  }
  const calendar = await inSlices(readCalendar(text, zone), signal)
  if (!calendar.isCalendar) throw new UnreadableFile(words.noCalendar(file.name))
  await home.hold(
    calendar.events.filter(({ recurrence }) => recurrence === null).map(({ start }) => dayOf(start)),
  )
  return { plan: await inSlices(planCalendar(calendar, documents, pets, now), signal), photos: [] }
}

async function textOf(part: Blob, { name }: File): Promise<string> {
  try {
    return await part.text()
  } catch {
    // it was moved or taken away since it was chosen
    throw new UnreadableFile(words.unreadable(name))
  }
}
