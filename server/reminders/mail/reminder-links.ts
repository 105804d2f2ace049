import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '#core/refusal.ts'
import { mostLinked } from '#core/reminders/reminder-calls.ts'

/** Who the link of a mail lets record what, and until when. */
export type LinkedGiven = { household: string; person: string; slots: string[]; until: number }
export type ReminderLinks = ReturnType<typeof createReminderLinks>

const givenSchema = v.tuple([v.literal('given'), v.string(), v.string(), v.array(v.string()), v.number()])
const noMailSchema = v.tuple([v.literal('no-mail'), v.string()])

/** Links say what they are for and are signed; nothing is kept of them, so one that leaks ends by itself. */
export function createReminderLinks(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'senior-pet-care reminder links', 32))
  const signedText = (text: string) => `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  const signed = (said: readonly unknown[]) =>
    signedText(Buffer.from(JSON.stringify(said)).toString('base64url'))

  function read<Output>(token: string, schema: v.GenericSchema<unknown, Output>): Output {
    const [text = ''] = token.split('.')
    // as it was written: read leniently, one signature has many forms
    const [given, own] = [Buffer.from(token), Buffer.from(signedText(text))]
    if (given.length !== own.length || !timingSafeEqual(given, own))
      throw new Refusal('reminder-link-unknown')
    const said = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    // signed by us for something else
    if (!said.success) throw new Refusal('reminder-link-unknown')
    return said.output
  }

  return {
    given: ({ household, person, slots, until }: LinkedGiven) =>
      signed(['given', household, person, slots.slice(0, mostLinked), until]),
    readGiven(token: string, now: number): LinkedGiven {
      const [, household, person, slots, until] = read(token, givenSchema)
      if (until <= now) throw new Refusal('reminder-link-over')
      return { household, person, slots, until }
    },
    /** good as long as its person is here: an old mail must still let them out */
    noMail: (person: string) => signed(['no-mail', person]),
    readNoMail: (token: string) => read(token, noMailSchema)[1],
  }
}
