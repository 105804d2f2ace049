import type { Database } from '../database/database.ts'
import { createDelivery } from './delivery.ts'
import { createMailQueue } from './mail-queue.ts'
import { checked, messageOf } from './mail-message.ts'
import type { Mail, MailSettings } from './mail-message.ts'
import { writeToOutbox } from './write-to-outbox.ts'

/** Takes a mail to send for good: it is kept until a mail server has it. */
export type MailSender = {
  /** kept, with a transaction together with what else that writes; it leaves when the request is long answered */
  send(mail: Mail, tx?: Database['kysely']): Promise<void>
  /** tries everything that is due now; for tests and for the last moment before a stop */
  flush(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export function createMail(settings: MailSettings): MailSender {
  const { database, smtpUrl, from, now } = settings
  if (smtpUrl === null)
    return {
      send: async (mail) => writeToOutbox(checked(mail), settings),
      flush: async () => {},
      start: () => {},
      stop: async () => {},
    }
  // the server listens meanwhile
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  )
  const queue = createMailQueue(database, now)
  const delivery = createDelivery({
    ...settings,
    queue,
    deliver: async ({ id, mail, queuedAt }) =>
      (await transport).sendMail(messageOf(mail, { id, from, at: queuedAt })),
  })
  return {
    async send(mail, tx) {
      await queue.add(checked(mail), tx)
      delivery.wake()
    },
    flush: delivery.flush,
    start: delivery.start,
    async stop() {
      await delivery.stop()
      ;(await transport).close()
    },
  }
}
