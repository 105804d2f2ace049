import { startPostgres } from '#test/support/postgres.ts'
import { wholeTableReads } from '#test/support/whole-table-reads.ts'
import type { BenchLine } from './bench-line.ts'

const most = 1_000_000

/** Plans made on a hundred documents and kept: whether any of them reads a whole table when it has grown. */
export async function benchPlans(): Promise<BenchLine[]> {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.createDatabase('plans')
    const { reads, before, after } = await wholeTableReads({ dataDir: '', databaseUrl }, most)
    const read = reads.reduce((sum, { seq_tup_read: rows }) => sum + Number(rows), 0)
    return [
      {
        what: `rows read beside an index by writes in groups, ${most.toLocaleString('en')} documents`,
        measured: `${read}; 24 writes together ${after.toFixed(1)} ms`,
        budget: '0',
        reference: `with 100 documents ${before.toFixed(1)} ms`,
        ok: read === 0,
      },
    ]
  } finally {
    await postgres.stop()
  }
}
