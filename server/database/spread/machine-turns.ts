/** As long as for a connection of the pool. */
const mostWaitMs = 10_000

/** To whoever asks, the database is away. */
class MachineBusy extends Error {
  readonly code = '08006'
}

/**
 * How many transactions of this process may be under way on one machine of a Citus. One that hangs, or whose power is gone,
 * answers nobody for half a minute: it must not hold every connection of the pool, which the households of all others need.
 */
export function createMachineTurns(most: number, waitMs = mostWaitMs) {
  const machines = new Map<string, { running: number; waiting: Set<() => void> }>()

  async function begin(machine: string): Promise<void> {
    const turn = machines.get(machine) ?? { running: 0, waiting: new Set() }
    machines.set(machine, turn)
    if (turn.running < most) return void turn.running++
    await new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(late)
        turn.waiting.delete(next)
        resolve()
      }
      const late = setTimeout(() => {
        turn.waiting.delete(next)
        reject(new MachineBusy('a machine of the Citus does not answer'))
      }, waitMs)
      turn.waiting.add(next)
    })
  }

  function end(machine: string): void {
    const turn = machines.get(machine)
    const [next] = turn?.waiting ?? []
    if (next) next()
    else if (turn && --turn.running === 0) machines.delete(machine)
  }

  return async <T>(machine: string, work: () => Promise<T>): Promise<T> => {
    await begin(machine)
    try {
      return await work()
    } finally {
      end(machine)
    }
  }
}
