import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from './mail-message.ts'
import type { Mail, MailSettings } from './mail-message.ts'

/** Without a mail server each mail is a file, and its link a line in the terminal. */
export async function writeToOutbox(mail: Mail, { dataDir, from, log, now }: MailSettings): Promise<void> {
  const id = randomUUID()
  const at = now()
  // with the first mail: nobody waits for it at the start
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { message } = await composer.sendMail(messageOf(mail, { id, from, at }))
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed as one piece')
  const outbox = join(dataDir, 'outbox')
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const file = join(outbox, `${new Date(at).toISOString().replaceAll(':', '-')}-${id}.eml`)
  // whoever watches the folder finds whole mails only
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
  log.info(`Mail "${mail.subject}" is in ${file}${mail.link ? ` Link: ${mail.link}` : ''}`)
}
