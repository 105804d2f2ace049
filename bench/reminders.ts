import { startPostgres } from '#test/support/postgres.ts'
import type { BenchLine } from './bench-line.ts'
import { benchClaiming } from './reminders/claiming.ts'
import { benchTelling } from './reminders/telling.ts'
import { benchWriting } from './reminders/writing.ts'

export async function benchReminders(): Promise<BenchLine[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    return [
      await benchClaiming('sqlite', postgres),
      await benchClaiming('postgres', postgres),
      await benchClaiming('postgres', postgres, 'scattered'),
      await benchTelling(postgres),
      await benchWriting('sqlite', postgres),
      await benchWriting('postgres', postgres),
    ]
  } finally {
    await postgres.stop()
  }
}
