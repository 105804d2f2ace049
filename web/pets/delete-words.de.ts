import { counted } from '#core/words/counts.de.ts'
import type * as english from './delete-words.ts'

export const deleteWords: typeof english.deleteWords = (name, { alone, together }) => {
  const all = alone + together
  if (all === 0) return `${name} hat keine Termine.`
  const these = (count: number) => (all === 1 ? 'Er ist' : counted(count, 'ist', 'sind'))
  return [
    `${name} hat ${counted(all, 'Termin', 'Termine')}.`,
    alone > 0 ? `${these(alone)} nur für ${name} und ${alone === 1 ? 'wird' : 'werden'} mitgelöscht.` : '',
    together > 0
      ? `${these(together)} auch für andere Tiere und ${together === 1 ? 'bleibt' : 'bleiben'}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
