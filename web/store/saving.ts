import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { act } from './act.ts'
import type { LeadsTo } from './act.ts'
import { getStore } from './current-store.ts'
import type { NewChange } from './machine/new-change.ts'
import type { OutboxEntry } from './machine/view.ts'

/**
 * A form whose Save is a change: kept on the device first, then the form goes; a "no" stays in it with what was typed,
 * also the server's if it comes at once. The refused change that it mends goes once the new one is kept.
 */
export function useSaving(leave: () => void, mended: OutboxEntry | null = null) {
  const [settled, setSettled] = useState(false)
  // what another person changes while the form is open is not seen in it: whoever loses by it is to be told
  const [seen] = useState(() => getStore().seenNow())
  const [refused, setRefused] = useState<string | null>(null)
  // writing takes a moment: a second press meanwhile must not save again
  const isSaving = useRef(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  async function save(change: NewChange | readonly NewChange[], words: string, leadsTo?: LeadsTo) {
    if (isSaving.current) return
    isSaving.current = true
    // it is on the device from here on: leaving need not ask while the server is
    setSettled(true)
    setRefused(null)
    const form = { isOpen: () => isOpen.current, mends: mended?.change.id ?? null }
    const no = await act(change, words, { seen, leadsTo, form })
    isSaving.current = no === null
    // at once: leaving asks first while the form does not know that it is saved
    flushSync(() => {
      setRefused(no)
      setSettled(no === null)
    })
    if (no === null && isOpen.current) leave()
  }

  return { settled, refused, save }
}
