import type { Log } from '../log.ts'

/**
 * An answer made piece by piece: the next piece is made when the one before has left. After a failure the connection is
 * cut, so that nobody takes a part for the whole; the reason goes to the log alone.
 */
export function streamText(pieces: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
  let hasLeft = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(answer) {
        try {
          const { done, value } = await pieces.next()
          // whoever reads left meanwhile: nothing was cut off
          if (hasLeft) return
          if (done) answer.close()
          else answer.enqueue(Buffer.from(value))
        } catch (error) {
          log.warn({ err: error }, 'an answer was cut off')
          // not the error itself: whoever writes the answer prints what it is given
          answer.error(new Error('an answer was cut off'))
        }
      },
      async cancel() {
        hasLeft = true
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
