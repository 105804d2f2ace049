import { BusyRefusal } from '../http/edge-refusal.ts'

const againInSeconds = 2

/** Runs as many at once of each person; whoever brings more is asked to come again, and holds up no other. */
export function fewAtOnce(most: number) {
  const running = new Map<string, number>()
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const others = running.get(person) ?? 0
    if (others >= most) throw new BusyRefusal(againInSeconds)
    running.set(person, others + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(person) ?? 1) - 1
      if (left > 0) running.set(person, left)
      else running.delete(person)
    }
  }
}
