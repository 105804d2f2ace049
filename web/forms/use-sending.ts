import { useRef, useState } from 'react'
import type { Outcome } from '../asking/ask-for.ts'

/** What is wrong, and which try it was: the same words twice are still announced twice. */
export type Failure = { words: string; attempt: number }

/** One request at a time, its failure in words. */
export function useSending(fallback: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // state arrives with the next render; a second Enter comes before that
  const running = useRef(false)
  const attempts = useRef(0)

  function fail(words: string) {
    attempts.current += 1
    setFailure({ words: words || fallback, attempt: attempts.current })
  }

  /** Null when something is under way already. */
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function send<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T> | null> {
    const outcome = await run(ask)
    if (outcome?.ok === false) fail(outcome.words)
    return outcome
  }

  return { busy, failure, fail, run, send, forget: () => setFailure(null) }
}
