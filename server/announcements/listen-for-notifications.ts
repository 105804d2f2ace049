import type pg from 'pg'
import { followPrimary } from '../database/hosts/primary.ts'
import type { Primary } from '../database/hosts/primary.ts'
import { cutOff } from '../database/hosts/standing.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { Notification } from './notify-batch.ts'

const reconnectMs = 1_000
const answerMs = 5_000
/** By its name a listening connection is known among all others; processes of earlier versions have it too. */
export const listenerName = 'senior-pet-care feed'

type NotificationListener = { received(notification: Notification): void; missed(): void }

/** A connection that only listens, and comes back by itself when it breaks. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export async function listenForNotifications(
  url: string,
  channel: string,
  log: Log,
  listener: NotificationListener,
) {
  const primary = followPrimary(url)
  let client: pg.Client
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    await primary.find()
    client = new primary.Client({
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: listenerName,
    })
    client.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'))
    client.on('end', again)
    client.on('notification', ({ payload }) => listener.received(JSON.parse(payload ?? '') as Notification)) // as createNotifyBatch wrote it
    await listenOver(client, primary, channel)
  }

  function again(): void {
    clearTimeout(retry)
    if (!closed) retry = setTimeout(() => void reconnect(), reconnectMs)
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
      log.info('listening to other processes again')
      listener.missed()
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to other processes')
      again()
    }
  }

  await connect().catch((error: Error) => {
    closed = true
    throw new StartError(`LISTEN_URL or DATABASE_URL: nothing can be listened for there: ${error.message}`, {
      cause: error,
    })
  })
  return {
    /** this connection hears nothing, without an error: the machine behind it may be gone */
    connectAgain: () => cutOff(client),
    async close() {
      closed = true
      clearTimeout(retry)
      await client.end()
    },
  }
}

async function listenOver(client: pg.Client, primary: Primary, channel: string): Promise<void> {
  try {
    await client.connect()
    await primary.welcome(client)
    await client.query(`listen ${channel}`)
  } catch (error) {
    cutOff(client)
    throw error
  }
}
