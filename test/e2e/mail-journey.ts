import type { Page } from '@playwright/test'
import { startMailServer } from '../support/mail-server.ts'
import type { MailServer } from '../support/mail-server.ts'
import { expect, test as base } from './journey.ts'
import { originOf } from './origin-of.ts'

/** A server with a mail server beside it. */
export const test = base.extend<{ mails: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern
  mails: async ({}, use) => {
    const mails = await startMailServer()
    await use(mails)
    await mails.close()
  },
  env: async ({ mails }, use) => use({ SMTP_URL: `smtp://127.0.0.1:${mails.port}` }),
})

/** As a program for mail shows them: letters with marks travel encoded, and a link beside them in pieces. */
export function readMails(mails: MailServer): string[] {
  return mails.received.map(({ text }) =>
    text
      .split(/^(?=--+_)/m)
      .map((part) => (/^Content-Transfer-Encoding: quoted-printable/im.test(part) ? decoded(part) : part))
      .join(''),
  )
}

function decoded(part: string): string {
  const bytes = part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** What is found last in the plain text of the mails. */
async function findIn(mails: MailServer, pattern: RegExp): Promise<string> {
  const find = () =>
    readMails(mails)
      .map((text) => pattern.exec(text)?.[0])
      .findLast((one) => one !== undefined)
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy()
  return find() ?? ''
}

/** The address behind a path in the last mail that has one. */
export function linkIn(mails: MailServer, path: string): Promise<string> {
  return findIn(mails, new RegExp(`https?://\\S+${path}#\\S+`))
}

export function codeIn(mails: MailServer): Promise<string> {
  return findIn(mails, /\b\d{3} \d{3}\b/)
}

/** As with the link of the mail that a sign-up sends. */
export async function proveAddress(page: Page, mails: MailServer): Promise<void> {
  const { hash } = new URL(await linkIn(mails, '/your-address'))
  const answer = await page.request.post('/api/account/prove-by-link', {
    data: { token: hash.slice(1) },
    headers: { origin: await originOf(page) },
  })
  expect(answer.ok()).toBe(true)
}
