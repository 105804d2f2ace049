import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { expect, test } from 'vitest'
import { manyHouseholds } from '#test/support/many-households.ts'
import { recordReminders, sendTo } from '#test/support/recorded-reminders.ts'
import { serverWorld } from '#test/support/server-world.ts'

/** By hand for more: DUE_HOUSEHOLDS=10000. */
const count = Number(process.env['DUE_HOUSEHOLDS'] ?? 1_000)
/** Less than it claims at once: it gets there, however quick this one is. */
const killedAfter = 50
const eight = Date.parse('2026-11-15T08:00:00Z')

test(
  `${count} due at the same moment, two nodes, one killed in the middle: each is told of, and nobody twice but what it had in hand`,
  { timeout: 60_000 + count * 30 },
  async () => {
    let killed: number | null = null
    const begun = Promise.withResolvers<void>()
    const recorder = await recordReminders((all) => {
      const sent = all.filter(({ node }) => node === 'process').length
      if (sent > 0) begun.resolve()
      if (killed !== null || sent < killedAfter) return
      killed = sent
      other.kill('SIGKILL')
    })
    const world = await serverWorld('postgres', {
      // or this node could be through before the other has looked
      send: (outgoing) => begun.promise.then(() => sendTo(recorder.url, 'here')(outgoing)),
    })
    world.clock.at = eight
    const { databaseUrl, adminUrl, dataDir } = world.place
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    const ask = async (text: string) => (await admin.query<Record<string, unknown>>(text)).rows
    // without the triggers that count and the one that makes a household for a user
    await ask('set session_replication_role = replica')
    // planned, and not yet due: the other node starts first
    await ask('begin')
    for (const statement of manyHouseholds({ first: 1, last: count, dueAt: eight + 60 * 60_000 }))
      await ask(statement)
    await ask('commit')
    const files = ['test/support/reminder-node.ts', databaseUrl ?? '', dataDir, recorder.url, String(eight)]
    const other = spawn(process.execPath, files, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(other, 'exit')
    await once(other.stdout, 'data')
    await ask(`update due set due_at = ${eight}`)

    const tags = () => new Set(recorder.all.map(({ tag }) => tag))
    const sending = async () => (await ask('select 1 from told where sending is not null')).length
    await ended
    // what the dead node had not claimed is told by this one; what is left then was in its hand
    await world.remind()
    const inHand = await sending()
    world.clock.at = eight + 61_000
    // a sweep gives back a thousand at a time
    for (let round = 0; round < 20 && (tags().size < count || (await sending()) > 0); round++) {
      await world.remind()
    }
    expect(tags().size).toBe(count)
    expect(await sending()).toBe(0)
    expect(await ask('select 1 from told where stage <> 1')).toEqual([])
    const twice = recorder.all.length - count
    expect(twice).toBeLessThanOrEqual(inHand)
    expect(new Set(recorder.all.map(({ node }) => node))).toEqual(new Set(['process', 'here']))
    console.log(
      `killed after ${killed}, ${inHand} in hand, ${twice} of them sent once more under the same tag`,
    )
    await admin.end()
    await world.close()
    await recorder.close()
  },
)
