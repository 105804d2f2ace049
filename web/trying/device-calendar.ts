import { calendarPieces } from '#core/ics/write-calendar.ts'
import { ownZone } from '#web/words/in-words.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { getStore } from '../store/current-store.ts'
import { uiWords } from '../ui/ui-words.ts'

/** The same file as the server makes of a household, of what is on this device alone. */
export function deviceCalendar(): string {
  const { view } = getStore()
  const written = view.events.all().map((event) => ({ event, clock: 0, changedAt: event.createdAt }))
  const pieces = calendarPieces(written, {
    name: uiWords.product,
    zone: ownZone(),
    host: location.host,
    now: instantNow(),
    onlyAs: null,
    petName: (id) => view.documents.find('pets', id)?.name || undefined,
    medicine(id) {
      const medicine = view.documents.find('medicines', id)
      return medicine && { ...medicine, clock: 0 }
    },
  })
  return [...pieces].join('')
}
