import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './webhook-letter-words.ts'

export const webhookLetterWords: SameWords<typeof english.webhookLetterWords> = {
  subject: (name) => `Der Webhook „${name}“ wurde ausgeschaltet`,
  failed: (name, household) =>
    `Der Webhook „${name}“ von „${household}“ wurde ausgeschaltet: Einen Tag lang kam unter seiner Adresse nichts an.`,
  gone: (name, household) =>
    `Der Webhook „${name}“ von „${household}“ wurde ausgeschaltet: Seine Adresse hat geantwortet, dass es sie nicht mehr gibt.`,
  rest: 'Was inzwischen geschehen ist, wird nicht nachgeschickt. Sobald die Adresse wieder antwortet, schalte ihn unter Einstellungen › Webhooks ein; dort stehen auch seine letzten Antworten.',
  open: 'Webhooks öffnen',
}
