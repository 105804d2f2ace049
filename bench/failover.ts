import { failoverRound } from '#test/support/failover-round.ts'
import type { Fault } from '#test/support/failover-round.ts'
import { hasHaproxy, startHaproxy } from '#test/support/haproxy.ts'
import { hasPatroni, startPatroniPair } from '#test/support/patroni-pair.ts'
import type { BenchLine } from './bench-line.ts'

const rounds = Number(process.env['ROUNDS'] ?? 10)
const faults: Record<Fault, string> = { killed: 'dies', hangs: 'hangs', closed: 'no longer takes writes' }

/** A synchronous pair that waits for its disks, again and again: how long nobody can write, and whether all is there. */
export async function benchFailover(): Promise<BenchLine[]> {
  const lines: BenchLine[] = []
  for (const how of Object.keys(faults) as Fault[]) lines.push(await benchFault(how, 'two hosts'))
  if (!hasHaproxy) console.log('  left out, because it is not installed: haproxy')
  else for (const how of ['killed', 'hangs'] as const) lines.push(await benchFault(how, 'haproxy'))
  if (!hasPatroni) console.log('  left out, because they are not installed: patroni, etcd')
  else for (const how of ['killed', 'hangs'] as const) lines.push(await benchFault(how, 'Patroni'))
  return lines
}

async function benchFault(how: Fault, by: 'two hosts' | 'haproxy' | 'Patroni'): Promise<BenchLine> {
  const sum = { acknowledged: 0, lost: 0, twice: 0, unheard: 0, toldTwice: 0, strays: 0, ledAstray: 0 }
  const afterwards: number[] = []
  for (let n = 1; n <= rounds; n++) {
    const round = await failoverRound(how, {
      durable: true,
      writeMs: 2_000,
      ...(by === 'haproxy' && { through: startHaproxy }),
      ...(by === 'Patroni' && { start: startPatroniPair }),
    })
    const { acknowledged, lost, twice, unheard, told, pauseMs, afterPromotionMs, longestMs, ledAstray } =
      round
    const toldTwice = told.length - new Set(told).size + Math.abs(round.reminded - new Set(told).size)
    const strays = round.formerPrimary?.strays ?? 0
    for (const [name, value] of Object.entries({
      acknowledged,
      lost,
      twice,
      unheard,
      toldTwice,
      strays,
      ledAstray,
    }))
      sum[name as keyof typeof sum] += value // of the same names
    afterwards.push(afterPromotionMs)
    console.log(
      `  ${by}, ${how} ${n}: ${acknowledged} acknowledged, ${lost} lost, ${twice} twice, ${unheard} not heard, ${told.length} of ${round.reminded} reminded, no write for ${Math.round(pauseMs)} ms, ${Math.round(afterPromotionMs)} ms after the promotion, longest answer ${Math.round(longestMs)} ms, ${strays} on the former primary, ${ledAstray} of 20 led to it`,
    )
  }
  const longest = Math.max(...afterwards)
  const { acknowledged, ...wrong } = sum
  const isRight = Object.values(wrong).every((count) => count === 0)
  return {
    what: `writes after a promotion, the primary ${faults[how]}, ${by}, ${rounds} rounds`,
    measured: `${Math.round(longest)} ms at most; ${acknowledged} writes, ${Object.entries(wrong)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}`,
    budget: '10,000 ms, nothing lost, twice or not heard',
    reference: '-',
    ok: isRight && longest < 10_000,
  }
}
