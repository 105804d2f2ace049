import type { Language } from '#core/words/languages.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type { ProvenAddresses } from '../accounts/proof/proven-addresses.ts'
import type { Database } from '../database/database.ts'
import { householdTables } from '../households/household-tables.ts'
import { readHouseholds } from '../households/read-households.ts'
import { written } from '../mail/letter.ts'
import type { MailSender } from '../mail/mail.ts'
import { languageOfLocale } from '../reminders/reminder-language.ts'
import { webhookLetterWords as en } from './webhook-letter-words.ts'
import { webhookLetterWords as de } from './webhook-letter-words.de.ts'
import { webhookLetterWords as es } from './webhook-letter-words.es.ts'
import type { WebhookRow } from './webhook-tables.ts'

const letterWords: Record<Language, SameWords<typeof en>> = { en, de, es }

export type TellOwnersSettings = {
  database: Database
  mail: Pick<MailSender, 'send'>
  sendsMail: boolean
  proven: Pick<ProvenAddresses, 'mayBeMailed'>
  readLocale: (person: string) => Promise<string | null>
  publicUrl: string
  now: () => number
}

/** A word to the owners of a household whose webhook was turned off, each in their language. */
export function createTellOwners({
  database,
  mail,
  sendsMail,
  proven,
  readLocale,
  publicUrl,
  now,
}: TellOwnersSettings) {
  return async ({ id, household, name }: WebhookRow, why: 'failed' | 'gone'): Promise<void> => {
    if (!sendsMail) return
    const tables = householdTables(database.kysely)
    const owners = await tables
      .selectFrom('members')
      .innerJoin('user', 'user.id', 'members.person')
      .select(['members.person', 'user.email'])
      .where('members.household', '=', household)
      .where('members.role', '=', 'owner')
      .execute()
    const mailable = await proven.mayBeMailed(owners.map(({ person }) => person))
    for (const { person, email } of owners.filter((one) => mailable.has(one.person))) {
      const language = languageOfLocale((await readLocale(person)) ?? 'en')
      const words = letterWords[language]
      const called = (await readHouseholds(tables, person, now(), language)).find(
        (one) => one.id === household,
      )
      const letter = {
        subject: words.subject(name),
        lines: [words[why](name, called?.name ?? ''), words.rest],
        link: { url: `${publicUrl}/settings/webhooks#${id}`, words: words.open },
      }
      await mail.send(written(email, undefined, letter, language))
    }
  }
}
