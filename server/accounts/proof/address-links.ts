import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { exactMailboxOf, formerMailboxOf } from '#server/mail/mailbox.ts'

/** Which account's address a mail asked about, and when. */
export type AskedAddress = { person: string; email: string; at: number }

const said = v.tuple([v.literal('address'), v.string(), v.string(), v.number()])
const dayMs = 24 * 60 * 60_000
/** Of the day it was sent, and of two more. */
const codeDays = 3

/** What a proving mail carries is signed, and nothing of it is kept: a copy of the database proves no address. */
export function createAddressLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care proven addresses', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text)
  const signedText = (text: string) => `${text}.${sign(text).digest('base64url')}`
  const codeOn = ({ person, email }: Omit<AskedAddress, 'at'>, day: number) => {
    const number = sign(JSON.stringify(['code', person, email, day]))
      .digest()
      .readUIntBE(0, 6)
    return String(number % 1_000_000).padStart(6, '0')
  }

  return {
    link: ({ person, email, at }: AskedAddress) =>
      signedText(Buffer.from(JSON.stringify(['address', person, email, at])).toString('base64url')),
    /** Null for what is not of ours. */
    read(token: string): AskedAddress | null {
      const [text = ''] = token.split('.')
      // as it was written: read leniently, one signature has many forms
      const [given, own] = [Buffer.from(token), Buffer.from(signedText(text))]
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null
      const read = v.safeParse(said, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      if (!read.success) return null
      const [, person, email, at] = read.output
      return { person, email, at }
    },
    code: (asked: AskedAddress) => codeOn(asked, Math.trunc(asked.at / dayMs)),
    /** Whether it is one that was sent there within the last days. */
    isCode(code: string, { person, email, at }: AskedAddress): boolean {
      const today = Math.trunc(at / dayMs)
      const sent = Array.from({ length: codeDays }, (_, ago) => codeOn({ person, email }, today - ago))
      const given = Buffer.from(code)
      // each is compared: how long it takes must not tell which day a right one is of
      return sent
        .map((one) => given.length === one.length && timingSafeEqual(given, Buffer.from(one)))
        .includes(true)
    },
    /** How a mailbox is kept that wants nothing: nobody reads out of it whose it is. */
    mailbox: (email: string) => sign(`exact mailbox ${exactMailboxOf(email)}`).digest('base64url'),
    /** How it was kept before, when points made no other mailbox with any provider: it is asked for, and kept no more. */
    formerMailbox: (email: string) => sign(`mailbox ${formerMailboxOf(email)}`).digest('base64url'),
  }
}
