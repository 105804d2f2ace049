import type { Database } from '#server/database/database.ts'
import { parts } from '#server/database/statement.ts'
import type { Log } from '#server/log.ts'
import type { DueRows } from './due-rows.ts'
import { keysOf, tellings, withNow } from './keep-plans.ts'
import type { Outgoing, Send } from '../push/outgoing.ts'

/** Messages that are kept as told together: a node that dies in between has sent at most these for nothing. */
const together = 50
/** Such groups that go out at the same time; whoever sends bounds what is in flight of them. */
const mostGroups = 8
/** What does not go out is tried again after this. */
const againMs = 30_000
/** Often enough that nobody takes a slow node for a dead one. */
const touchMs = 15_000

type Settings = { database: Database; rows: DueRows; send: Send; now: () => number; log: Log }

/** What is claimed goes out, and is kept as told or given back. */
export function createSendings({ database, rows, send, now, log }: Settings) {
  const underWay = new Map<readonly Outgoing[], Promise<void>>()
  let timer: NodeJS.Timeout | null = null

  async function keep(what: keyof typeof tellings, messages: readonly Outgoing[]): Promise<void> {
    for (const keys of parts(messages.flatMap(keysOf)))
      await database.ask(tellings[what](database.engine, withNow(keys, now())))
  }

  async function sendAll(messages: readonly Outgoing[]): Promise<void> {
    const sent = await send(messages).catch((error: unknown) => {
      // any failure of what sends: all of it is tried again
      log.error({ err: error }, 'reminders could not be sent')
      return []
    })
    await keep(
      'done',
      messages.filter((_, n) => sent[n] === true),
    )
    const left = messages.filter((_, n) => sent[n] !== true)
    if (left.length === 0) return
    await keep('undone', left)
    await rows.bringForward([...new Set(left.map(({ household }) => household))], now() + againMs)
  }

  function beginGroup(messages: readonly Outgoing[]): void {
    const sent = sendAll(messages)
      .catch((error: unknown) => log.error({ err: error }, 'what was told could not be kept'))
      .finally(() => {
        underWay.delete(messages)
        if (underWay.size > 0 || !timer) return
        clearInterval(timer)
        timer = null
      })
    underWay.set(messages, sent)
    timer ??= setInterval(touchAll, touchMs).unref()
  }

  function touchAll(): void {
    for (const messages of underWay.keys())
      // a database that is away: the node is taken for dead, and what it sends is sent twice
      keep('touch', messages).catch((error: unknown) => log.warn({ err: error }, 'reminders under way'))
  }

  return {
    begin(messages: readonly Outgoing[]): void {
      for (const group of inGroups(messages)) beginGroup(group)
    },
    /** waits until more can be taken on */
    async room(): Promise<void> {
      while (underWay.size >= mostGroups) await Promise.race(underWay.values())
    },
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
  }
}

/** What a household is told stays together: of several for one person one mail is made. */
function inGroups(messages: readonly Outgoing[]): Outgoing[][] {
  const groups: Outgoing[][] = []
  for (const message of messages) {
    const last = groups.at(-1)
    if (!last || (last.length >= together && last.at(-1)?.household !== message.household))
      groups.push([message])
    else last.push(message)
  }
  return groups
}
