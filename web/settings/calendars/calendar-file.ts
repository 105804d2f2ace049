import { useState } from 'react'
import { sendUnsent } from '#web/accounts/unsent-changes.ts'
import { ask, downloadMs } from '#web/asking/ask.ts'
import { getStore } from '#web/store/current-store.ts'
import { isTryingNow } from '#web/store/session.ts'
import { today } from '#web/store/today.ts'
import { deviceCalendar } from '#web/trying/device-calendar.ts'
import { keepFile } from '#web/ui/keep-file.ts'
import { calendarsWords as words } from './calendars-words.ts'

type State = { at: 'rest' } | { at: 'running' } | { at: 'failed'; words: string }

/** The file holds what the server has: what still waits here is sent first, for as long as a person would wait. */
const patienceMilliseconds = 3_000

export function useCalendarFile() {
  const [state, setState] = useState<State>({ at: 'rest' })
  async function download() {
    setState({ at: 'running' })
    const file = isTryingNow() ? deviceCalendar() : await askServer()
    if (file === null) return setState({ at: 'failed', words: words.downloadFailed })
    keepFile(`senior-pet-care-${today()}.ics`, file, 'text/calendar')
    setState({ at: 'rest' })
  }
  return { state, download }
}

async function askServer(): Promise<string | null> {
  const store = getStore()
  await sendUnsent(store, patienceMilliseconds)
  const household = encodeURIComponent(store.household)
  const whose = encodeURIComponent(store.userId)
  const response = await ask(`/api/calendars/export.ics?household=${household}&whose=${whose}`, {
    patienceMs: downloadMs,
  })
  return response?.ok ? response.text().catch(() => null) : null
}
