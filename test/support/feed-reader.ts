import type { FeedMessage } from '#core/sync/sync.ts'

export type FeedReader = ReturnType<typeof readFeed>

/** Reads server-sent events as a browser does, message by message. */
export function readFeed(answer: Response, abort: AbortController) {
  const messages: FeedMessage[] = []
  const waiting = new Set<() => void>()
  let ended = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const part of answer.body ?? []) {
        text += decoder.decode(part, { stream: true })
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const line = event.split('\n').find((one) => one.startsWith('data: '))
          if (line) messages.push(JSON.parse(line.slice(6)) as FeedMessage) // the test looks at what it is
        }
        waiting.forEach((look) => look())
      }
    } catch {
      // cut off by the test or by the server: the tests ask `ended`
    }
    ended = true
    waiting.forEach((look) => look())
  })()

  /** resolves as soon as this is true; fails with what was heard so far */
  async function until(isThere: () => boolean, ms = 15_000): Promise<void> {
    if (isThere()) return
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!isThere()) return
        clearTimeout(late)
        waiting.delete(look)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`not heard in time, but: ${JSON.stringify(messages).slice(0, 2_000)}`))
      }, ms)
      waiting.add(look)
    })
  }

  const rows = () => messages.flatMap((message) => (message.type === 'rows' ? message.rows : []))
  return {
    messages,
    rows,
    until,
    /** waits for the heartbeat that ends the first part, and returns where the device stands */
    async upToDate(): Promise<string> {
      await until(() => messages.some((message) => message.type === 'heartbeat'))
      return cursor() ?? ''
    },
    /** that the server has handed the last cursor of rows out */
    proof: () =>
      messages.flatMap((message) => (message.type === 'rows' ? (message.proof ?? []) : [])).at(-1) ?? '',
    untilRow: (id: string, ms?: number) => until(() => rows().some((row) => row.id === id), ms),
    untilEnd: (ms?: number) => until(() => ended, ms),
    isEnded: () => ended,
    async close(): Promise<void> {
      abort.abort()
      await reading
    },
  }

  function cursor(): string | null {
    return messages.reduce<string | null>(
      (latest, message) =>
        message.type === 'reset' ? null : 'cursor' in message ? (message.cursor ?? latest) : latest,
      null,
    )
  }
}
