import { pino } from 'pino'
import type { Notice } from '#core/reminders/notice.ts'
import type { Engine } from '#server/database/database.ts'
import { openPush } from '#server/reminders/push/open-push.ts'
import type { Outgoing } from '#server/reminders/push/outgoing.ts'
import { createPushTo } from '#server/reminders/push/push-to.ts'
import { createReminderLinks } from '#server/reminders/mail/reminder-links.ts'
import { createTellOwn } from '#server/reminders/own/tell-own.ts'
import { createSend } from '#server/reminders/send.ts'
import { createSeals } from '#server/seals.ts'
import { createStrangers } from '#server/strangers/post-to-stranger.ts'
import { startPushService } from './push-service.ts'
import { remind } from './reminder-calls.ts'
import { newId, serverWorld } from './server-world.ts'
import type { Device } from './server-world.ts'

/** A server, a push service, and what sends from one to the other, as the planner would call it. */
export async function remindingWorld(
  engine: Engine,
  settings: { publicUrl?: string; hookHosts?: readonly string[] } = {},
) {
  const clock = { at: Date.now() }
  const service = await startPushService(() => clock.at)
  const world = await serverWorld(engine, { pushHosts: [service.origin], ...settings })
  world.clock.at = clock.at
  const { place, database } = world
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const now = () => world.clock.at
  const mailed: Outgoing[] = []
  const push = openPush(
    { ...place, ...configOf(service.origin) },
    'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
    { log, now },
  )
  const secret = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz'
  const send = createSend({
    database,
    pushTo: createPushTo({ database, push, log, now }),
    tellOwn: createTellOwn({ database, strangers: createStrangers(settings.hookHosts ?? []), log, now }),
    seals: createSeals(secret, 'senior-pet-care own channels', 'a channel'),
    links: createReminderLinks(secret),
    mailReminders: async (some) => void mailed.push(...some),
    publicUrl: 'https://pets.example',
    now,
  })
  return {
    world,
    service,
    database,
    lines,
    /** what would be mailed, by whoever mails */
    mailed,
    send,
    pass(ms: number) {
      clock.at += ms
      world.clock.at += ms
    },
    /** somebody with this many devices turned on */
    async listener(devices = 1): Promise<Device & { endpoints: string[] }> {
      const device = await world.device()
      const endpoints: string[] = []
      for (let n = 0; n < devices; n++) {
        const subscription = service.subscribe(`Device ${n}`)
        endpoints.push(subscription.endpoint)
        await remind(device, 'add-device', subscription)
      }
      return { ...device, endpoints }
    },
    async close() {
      await world.close()
      await service.close()
    },
  }
}

function configOf(origin: string) {
  return {
    port: 0,
    smtpUrl: null,
    publicUrl: 'https://pets.example',
    supportEmail: 'support@example.com',
    subscriptionUrl: '',
    authSecret: null,
    trustProxy: false,
    logLevel: 'info' as const,
    pushHosts: [origin],
  }
}

/** A pill for Rex at eight, as somebody is told of it. */
export function pillFor({ userId }: { userId: string }, notice: Partial<Notice> = {}, stage = 1) {
  const seriesId = notice.seriesId ?? newId()
  const whole: Notice = {
    household: userId,
    person: userId,
    slot: `${seriesId}.20261115`,
    changeId: newId(),
    seriesId,
    eventId: seriesId,
    day: '2026-11-15',
    due: '2026-11-15T08:00:00',
    allDay: false,
    title: 'Pill',
    pets: [{ id: newId(), name: 'Rex' }],
    ...notice,
  }
  return { notice: whole, stage, stageAt: 0, isTomorrow: false }
}

export function reminderOf(
  { userId }: { userId: string },
  { items, ...rest }: Partial<Outgoing> = {},
): Outgoing {
  const spoken = items ?? [pillFor({ userId })]
  return { person: userId, household: userId, by: ['push'], kind: 'reminder', items: spoken, ...rest }
}
