import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { demoContent } from '#core/demo/demo-content.ts'
import type { DemoTime } from '#core/demo/demo-records.ts'
import { openDevice } from '../machine/device.ts'
import { isOfDemo } from './tried.ts'

/** Neither is whoever looks at it: what they do themselves has no name, as in every try. */
const people = { anna: { id: 'demo-anna', name: 'Anna' }, ben: { id: 'demo-ben', name: 'Ben' } }

/** The demo household around this moment, as if all of it had been done here. */
export async function fillWithDemo(id: string, time: DemoTime, indexedDB: IDBFactory) {
  const device = openDevice(id, indexedDB)
  const waiting = { order: 0, acknowledged: null, refused: null, sent: false }
  const entries = demoContent(people, time).map(({ change }) => ({ ...waiting, change }))
  await device.enqueueOnce(entries).finally(() => device.close())
}

/** Made on an earlier day, with nothing of anybody's own in it: its last days would look as if nobody had cared. */
export async function isOutdatedDemo(id: string, { at, zone }: DemoTime, indexedDB: IDBFactory) {
  const device = openDevice(id, indexedDB)
  const entries = await device.outbox().finally(() => device.close())
  const day = (instant: number) => dayOf(localAt(instant, zone))
  const madeAt = entries[0]?.change.at ?? 0
  return entries.every(({ change }) => isOfDemo(change.id)) && day(madeAt) !== day(at)
}
