import { useState } from 'react'
import { useIsOpen } from '../ui/leave-guard.ts'
import { act } from './act.ts'
import type { LeadsTo } from './act.ts'
import { getStore } from './current-store.ts'
import type { NewChange } from './machine/new-change.ts'
import type { OutboxEntry } from './machine/view.ts'

/**
 * Of a form whose Save is a change: kept on the device first, then the form goes; a "no" stays in it with what was typed,
 * also the server's if it comes at once. The refused change that it mends goes once the new one is kept.
 */
export function useSaving(mended: OutboxEntry | null = null) {
  // what another person changes while the form is open is not seen in it: whoever loses by it is to be told
  const [seen] = useState(() => getStore().seenNow())
  const isOpen = useIsOpen()
  return (change: NewChange | readonly NewChange[], words: string, leadsTo?: LeadsTo) =>
    act(change, words, { seen, leadsTo, form: { isOpen, mends: mended?.change.id ?? null } })
}
