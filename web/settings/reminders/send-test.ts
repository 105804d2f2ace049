import { useEffect, useRef, useState } from 'react'
import type { RemindedDevice } from '#core/reminders/reminder-calls.ts'
import { tellReminders } from '#web/reminders/own-reminders.ts'
import { askReminders } from '#web/reminders/ask-reminders.ts'

type Test =
  | { at: 'idle' | 'sending' | 'sent' | 'not-taken' | 'arrived' | 'not-arrived' }
  | { at: 'failed'; words: string }

/** When the server is asked whether the device has said that it came. */
const waits = [1_000, 2_000, 4_000, 8_000]

/** Sends one now, and says whether it came: the push service's yes says nothing about that. */
export function useTest(device: RemindedDevice) {
  const [test, setTest] = useState<Test>({ at: 'idle' })
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])

  async function send() {
    // the button stays: one that goes grey takes the focus away
    if (test.at === 'sending' || test.at === 'sent') return
    const { signal } = left.current
    setTest({ at: 'sending' })
    const outcome = await askReminders('test', { device: device.id })
    if (signal.aborted) return
    if (!outcome.ok) return setTest({ at: 'failed', words: outcome.words })
    tellReminders(outcome.answer)
    const sent = outcome.answer.devices.find(({ id }) => id === device.id)
    // gone: its push service no longer knows it, and the page shows that it is off
    if (!sent || sent.trouble !== null) return setTest({ at: 'not-taken' })
    setTest({ at: 'sent' })
    for (const milliseconds of waits) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      const read = await askReminders('read', {})
      if (signal.aborted) return
      if (!read.ok) continue
      tellReminders(read.answer)
      const now = read.answer.devices.find(({ id }) => id === device.id)
      if (now && now.reachedAt !== device.reachedAt) return setTest({ at: 'arrived' })
    }
    setTest({ at: 'not-arrived' })
  }

  return { test, send }
}
