import { ownPer } from '#core/pets/own-measures.ts'
import type { MeasuredOwn } from '#core/pets/own-measures.ts'
import { numberInWords } from '#core/words/counts.ts'
import { answerWords } from './measure-words.ts'

/** Of the three digits that are kept behind the point those that were typed. */
export const ownDigits = 3

/** The number that is drawn. */
export function ownDrawn({ form }: MeasuredOwn, stored: number): number {
  return form === 'number' ? stored / ownPer : stored
}

/** "12.5 cm", "A little", "Yes": of a number that is drawn. */
export function ownInWords({ form, unit, choices }: MeasuredOwn, drawn: number): string {
  if (form === 'choice') return choices?.[drawn] ?? ''
  if (form === 'yes-no') return drawn === 1 ? answerWords.yes : answerWords.no
  return [numberInWords(drawn, ownDigits), unit].filter(Boolean).join(' ')
}

/** Beside an axis there is room for a word or two. */
const mostOnAxis = 14

export function ownOnAxis(own: MeasuredOwn, drawn: number): string {
  if (own.form === 'number') return numberInWords(drawn, ownDigits)
  const words = [...ownInWords(own, drawn)]
  return words.length > mostOnAxis ? `${words.slice(0, mostOnAxis - 1).join('')}…` : words.join('')
}
