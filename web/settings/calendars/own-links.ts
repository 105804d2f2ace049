import { useEffect, useState } from 'react'
import type { CalendarAnswer, CalendarBody, CalendarCall, CalendarLink } from '#core/ics/calendar-calls.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { askInName } from '#web/households/ask-household.ts'

/** One question about calendar links. */
export function askCalendars<C extends CalendarCall>(
  call: C,
  body: CalendarBody<C>,
): Promise<Outcome<CalendarAnswer<C>>> {
  return askInName(`/api/calendars/${call}`, body)
}

type OwnLinks =
  | { state: 'loading' }
  | { state: 'known'; links: CalendarLink[] }
  | { state: 'failed'; words: string }

/** Asked anew whenever the page is opened. */
export function useOwnLinks() {
  const [known, setKnown] = useState<OwnLinks>({ state: 'loading' })
  useEffect(() => void readLinks().then(setKnown), [])
  return {
    known,
    readAgain: () => void readLinks().then(setKnown),
    tell: (links: CalendarLink[]) => setKnown({ state: 'known', links }),
  }
}

async function readLinks(): Promise<OwnLinks> {
  const outcome = await askCalendars('read', {})
  if (!outcome.ok) return { state: 'failed', words: outcome.words }
  return { state: 'known', links: outcome.answer.links }
}
