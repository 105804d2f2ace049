import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-account-words.ts'

export const ownAccountWords: SameWords<typeof english.ownAccountWords> = {
  nearlyFull: (percent) =>
    `Dein Konto ist zu ${percent} % voll. Wenn du löschst, was du nicht mehr brauchst, wird Platz frei.`,
  sitterLinkOver: 'Dieser Link gilt nicht mehr. Bitte frag die Person, von der du ihn hast.',
  sessionEnded: 'Deine Anmeldung ist abgelaufen. Bitte melde dich wieder an.',
}
