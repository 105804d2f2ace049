import type { HttpBindings } from '@hono/node-server'

/** Settles when the answer has left, or nobody is there any more to get it. */
export function answered(outgoing: HttpBindings['outgoing']): Promise<void> {
  return new Promise((resolve) => {
    if (outgoing.destroyed) resolve()
    else outgoing.once('close', () => resolve())
  })
}
