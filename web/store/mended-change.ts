import { useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from './current-store.ts'
import type { OutboxEntry } from './machine/view.ts'

/** For a link to the form that takes the place of a refused change. What was typed stays with the change itself. */
export type MendingState = { mends: string }

/** The refused change that the form at this address is to mend; another person has none of that name. */
export function useMendedChange(): OutboxEntry | null {
  const { state } = useLocation() as { state: Partial<MendingState> | null }
  const find = (entries: readonly OutboxEntry[]) => entries.find(({ change }) => change.id === state?.mends)
  const found = useStore((store) => find(store.view.outbox()) ?? null, [state?.mends])
  // it goes when the new change is kept; the form stays until the server has answered
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  return found ?? find(kept ? [kept] : []) ?? null
}
