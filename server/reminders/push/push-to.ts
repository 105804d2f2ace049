import type { Database } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { atMost } from '#server/rate-limits/at-most.ts'
import { keepTrouble, removeDevice } from './devices.ts'
import type { DeviceRow } from './devices.ts'
import type { Push } from './open-push.ts'
import { postPush } from './post-push.ts'
import type { PushOutcome } from './post-push.ts'
import type { Composed } from './push-message.ts'
import { createSilentHosts } from './silent-hosts.ts'

type PushToSettings = { database: Database; push: Push; log: Pick<Log, 'warn'>; now: () => number }
export type PushTo = ReturnType<typeof createPushTo>

const mostInFlight = 50

/** Sends to a device, and keeps what its push service said. */
export function createPushTo({ database, push, log, now }: PushToSettings) {
  const { kysely } = database
  const inTurn = atMost(mostInFlight)
  const hosts = createSilentHosts()

  /** The address opens the device to whoever knows it, so the log names the host alone. */
  function tell({ endpoint, trouble: before }: DeviceRow, trouble: string): void {
    // a service that is down for everybody is told once for each device
    if (trouble !== before) log.warn({ host: new URL(endpoint).host, trouble }, 'a push was not taken')
  }

  return (device: DeviceRow, { text, headers }: Composed): Promise<PushOutcome['is']> =>
    inTurn(async () => {
      const { host } = new URL(device.endpoint)
      const outcome = await hosts.ask(host, () => postPush(push, device, text, headers))
      if (!outcome) return 'later'
      hosts.heard(host, !(outcome.is === 'later' && outcome.isSilent))
      if (outcome.is === 'taken') await keepTrouble(kysely, device, null)
      if (outcome.is === 'gone') await removeDevice(kysely, device.id, device.person)
      if (outcome.is === 'refused' || outcome.is === 'later') {
        tell(device, outcome.trouble)
        const waitMs = outcome.is === 'later' ? outcome.waitMs : null
        await keepTrouble(kysely, device, outcome.trouble, waitMs === null ? 0 : now() + waitMs)
      }
      return outcome.is
    })
}
