import type { Log } from '../log.ts'

/** What goes on after the answer was given: nobody waits for it but the stop of the server. */
export function createBackground(log: Pick<Log, 'error'>) {
  const running = new Set<Promise<void>>()
  function run(what: string, work: () => Promise<unknown>): void {
    const done = work()
      .then(() => {})
      // the person has long been answered: a failure can only be written down
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => running.delete(done))
    running.add(done)
  }
  return {
    run,
    /** What must not even begin before the answer has left: how long the answer takes would tell what was found. */
    runAfter: (answered: Promise<void>, what: string, work: () => Promise<unknown>) =>
      run(what, () => answered.then(work)),
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
export type Background = ReturnType<typeof createBackground>
