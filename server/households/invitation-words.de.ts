import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './invitation-words.ts'

export const invitationWords: SameWords<typeof english.invitationWords> = {
  subject: 'Eine Einladung zur gemeinsamen Tierpflege',
  lines: (invitedBy, household, product) => [
    `${invitedBy ? `Jemand, der sich „${invitedBy}“ nennt,` : 'Jemand'} lädt dich zu ${household ? `„${household}“` : 'einem Haushalt'} in der ${product} ein, wo die Pflege der Tiere gemeinsam geplant wird. Der Link zeigt die Einladung, und es passiert nichts, bevor du sie annimmst. Er funktioniert einmal und sieben Tage lang.`,
    'Die Namen hat jemand selbst eingegeben. Wenn du nicht weißt, wer das ist, ignoriere diese E-Mail bitte.',
  ],
  link: 'Einladung ansehen',
}
