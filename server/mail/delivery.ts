import type { MailQueue, TakenMail } from './mail-queue.ts'
import type { MailSettings } from './mail-message.ts'

type DeliverySettings = Pick<MailSettings, 'log' | 'now'> & {
  queue: MailQueue
  deliver(taken: TakenMail): Promise<unknown>
}

const firstPause = 30_000
const longestPause = 60 * 60_000
const lookEvery = 10_000

/** Works the queue off: at once, every few seconds, and ever more rarely for what does not go through. */
export function createDelivery(settings: DeliverySettings) {
  const { queue, log } = settings
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> | null = null

  async function workOff(): Promise<void> {
    for (;;) {
      const taken = await queue.takeDue()
      if (taken.length === 0) return
      await Promise.all(taken.map((one) => attempt(one, settings)))
    }
  }

  /** Nobody waits for this one, so a database that is away is only written down: the next look tries again. */
  function work(): Promise<void> {
    working ??= workOff()
      .catch((error: unknown) =>
        log.error({ code: reasonOf(error).code }, 'the mail queue could not be read'),
      )
      .finally(() => (working = null))
    return working
  }

  return {
    /**
     * A mail queued inside a transaction is not there yet; the next look finds it. Whoever has stopped meanwhile takes none:
     * it could neither send it nor give it back.
     */
    wake: () => void (timer && setImmediate(() => void (timer && work()))),
    async flush() {
      await working
      await work()
    },
    start() {
      timer ??= setInterval(() => void work(), lookEvery).unref()
      void work()
    },
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      await working
    },
  }
}

async function attempt(taken: TakenMail, { queue, log, now, deliver }: DeliverySettings): Promise<void> {
  const about = { mail: taken.id, attempts: taken.attempts }
  const giveUp = async (reason: object) => {
    await queue.remove(taken.id)
    log.error({ ...about, ...reason }, 'mail given up')
  }
  if (taken.uselessAt <= now()) return giveUp({ code: 'TOO_OLD' })
  try {
    await deliver(taken)
  } catch (error) {
    // any failure of the mail server: the mail stays
    const reason = reasonOf(error)
    if (reason.forGood) return giveUp(reason)
    const pause = Math.min(firstPause * 2 ** (taken.attempts - 1), longestPause)
    await queue.putBack(taken.id, pause)
    log.warn({ ...about, ...reason, againInSeconds: pause / 1000 }, 'mail not sent, it will be tried again')
    return
  }
  await queue.remove(taken.id)
  log.info(about, 'mail sent')
}

/** Codes only: the mail server's own words may quote the address. */
function reasonOf(error: unknown): { code: string; answer: number | null; forGood: boolean } {
  const { code, responseCode, command } = error as Record<string, unknown> // whatever was thrown, these may be there
  const answer = typeof responseCode === 'number' ? responseCode : null
  return {
    code: typeof code === 'string' ? code : 'UNKNOWN',
    answer,
    // a recipient that is refused for good will not exist in an hour either
    forGood: answer !== null && answer >= 500 && command === 'RCPT TO',
  }
}
