import { useEffect, useState } from 'react'
import type { CalendarAnswer, CalendarBody, CalendarCall, CalendarLink } from '#core/ics/calendar-calls.ts'
import type { Outcome } from '#web/accounts/account-calls.ts'
import { askServer } from '#web/households/ask-server.ts'
import { confirmSession } from '#web/store/session.ts'

/** One question about calendar links. */
export function askCalendars<C extends CalendarCall>(
  call: C,
  body: CalendarBody<C>,
): Promise<Outcome<CalendarAnswer<C>>> {
  return askServer(`/api/calendars/${call}`, body, (status) => {
    // another person, or nobody any more: the page then shows what is true
    if (status === 401) void confirmSession()
  })
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
