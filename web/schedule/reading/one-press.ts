import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { act } from '#web/store/act.ts'
import type { LeadsTo } from '#web/store/act.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'

/**
 * A press that changes what is read, and leaves it. The reading shows what is there now, so that is what the person had
 * before them. `isLeaving` from the press on: the event that it takes away is not one that somebody else took.
 */
export function useOnePress(leave: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isPressed = useRef(false)

  async function press(change: NewChange | readonly NewChange[], words: string, leadsTo?: LeadsTo) {
    if (isPressed.current) return
    isPressed.current = true
    setLeaving(true)
    const no = await act(change, words, { leadsTo })
    if (no === null) return leave()
    isPressed.current = false
    flushSync(() => {
      setRefused(no)
      setLeaving(false)
    })
  }

  return { isLeaving, refused, press }
}
