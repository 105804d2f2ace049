import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A press that changes what is read, and leaves it. The reading shows what is there now, so that is what the person had
 * before them. `isLeaving` from the press on: the event that it takes away is not one that somebody else took.
 */
export function useOnePress(leave: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isPressed = useRef(false)

  /** `change`: null once it is done, else the words of the "no" */
  async function press(change: () => Promise<string | null>): Promise<string | null> {
    if (isPressed.current) return null
    isPressed.current = true
    setLeaving(true)
    const no = await change()
    if (no === null) leave()
    else {
      isPressed.current = false
      flushSync(() => {
        setRefused(no)
        setLeaving(false)
      })
    }
    return no
  }

  return { isLeaving, refused, press }
}
