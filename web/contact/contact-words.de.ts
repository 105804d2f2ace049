import { counted } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './contact-words.ts'

export const contactWords: SameWords<typeof english.contactWords> = {
  title: 'Kontakt',
  intro: 'Eine Frage, ein Wunsch, etwas geht nicht? Schreib uns.',
  noAccount: 'Du brauchst dafür kein Konto.',
  inDemo: 'Das ist eine Demo: Hier liest niemand, was du schreibst.',
  emergency:
    'Geht es deinem Tier nicht gut? Bitte ruf sofort deine Tierarztpraxis an. Wir sind keine Tierärzte und lesen Nachrichten nicht rund um die Uhr.',
  name: 'Name',
  email: 'E-Mail',
  message: 'Nachricht',
  website: 'Website',
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  sent: 'Nachricht gesendet!',
  sentMore: (email) => `Danke. Wir antworten an ${email}.`,
  failed: 'Die Nachricht konnte nicht gesendet werden. Versuche es noch einmal.',
  unreachable: 'Der Server war nicht zu erreichen. Was du geschrieben hast, steht noch hier.',
  left: (count) => `Noch ${counted(count, 'Zeichen', 'Zeichen')}`,
  tooMany: (count) => `${counted(count, 'Zeichen', 'Zeichen')} zu viel`,
  unsent: 'Deine Nachricht ist noch nicht gesendet.',
}
