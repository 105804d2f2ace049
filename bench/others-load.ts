import { cpus } from 'node:os'

/** How many processors are busy while we do nothing: what others do here makes our figures worse. */
export async function othersLoad(): Promise<number> {
  const before = cpus()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return cpus().reduce((busy, { times }, n) => {
    const past = before[n]?.times ?? times
    const idle = times.idle - past.idle
    const all = Object.values(times).reduce((sum, one) => sum + one, 0)
    const allPast = Object.values(past).reduce((sum, one) => sum + one, 0)
    return all === allPast ? busy : busy + 1 - idle / (all - allPast)
  }, 0)
}
