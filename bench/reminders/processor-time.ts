import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** What a process has taken of the processor until now, in milliseconds: what others do on the machine is not in it. */
export function processorTime(pid: number | 'self'): number {
  return threadsOf(pid).reduce((sum, thread) => {
    const [ran] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(ran) / 1e6
  }, 0)
}

export function processorOf(pids: readonly (number | 'self')[]): number {
  return pids.reduce<number>((sum, pid) => sum + processorTime(pid), 0)
}

/** The processes of PostgreSQL that answer this database now. */
export async function backendsOf({ engine, ask }: Database): Promise<number[]> {
  if (engine === 'sqlite') return []
  const rows = await ask(
    sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

/** Only Linux says it: elsewhere nothing was taken. */
function threadsOf(pid: number | 'self'): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return [] // another system, or it has ended
  }
}
