import type { ChangeOf } from '../changes/change.ts'
import type { LocalDateTime } from '../calendar/wall-clock.ts'
import type { Notice } from './notice.ts'

/**
 * What "Given" on a notification, or behind the link of a mail, means. Whoever taps knows of no other dose; `again`: they were
 * told of one that was given shortly before.
 */
export function givenChange(
  notice: Notice,
  at: number,
  local: LocalDateTime,
  again = false,
): ChangeOf<'record-care'> {
  const { changeId, seriesId, eventId, day, due, allDay, title, pets } = notice
  return {
    id: changeId,
    at,
    verb: 'record-care',
    seriesId,
    eventId,
    day,
    due,
    allDay,
    title,
    pets,
    details: { outcome: 'given', at, local, amount: '', note: '' },
    knows: [],
    again,
  }
}
