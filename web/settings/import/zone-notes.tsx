import { cityOf } from '#core/calendar/time-zone.ts'
import type { Note as ImportNote } from '#core/ics/read-vevent.ts'
import { isDecided } from '#core/import/import-row.ts'
import type { ImportRow } from '#core/import/import-row.ts'
import { Note } from '#web/ui/message.tsx'
import { importWords as words } from './import-words.ts'

/** What a person should know of events that come in all the same, each said once. */
export function ZoneNotes({ rows, zone }: { rows: readonly ImportRow[]; zone: string }) {
  const notes = rows.filter(isDecided).flatMap((row) => row.notes)
  const alike = Map.groupBy(notes, (note) => JSON.stringify(note))
  if (alike.size === 0) return null
  return (
    <Note>
      {[...alike].slice(0, mostSaid).map(([key, [note, ...more]]) => (
        <p key={key}>{note && words.note(named(note), more.length + 1, cityOf(zone))}</p>
      ))}
    </Note>
  )
}
const mostSaid = 8

/** A zone that is known is called by its city; one that is not, as the file calls it. */
function named(note: ImportNote): ImportNote {
  return note.kind === 'other-zone' ? { ...note, zone: cityOf(note.zone) } : note
}
