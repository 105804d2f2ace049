import type { RefusalCode } from '../refusal.ts'
import { codePoints } from '../text-length.ts'
import { isOwnTarget } from './own-measures.ts'
import type { OwnMeasure } from './own-measures.ts'

// Apart from own-measures.ts, because the first screen reads them and checks none.

export const ownBounds = {
  name: 40,
  unit: 20,
  leastChoices: 2,
  choices: 8,
  choice: 40,
  /** of one pet */
  measures: 12,
} as const

/** Why it cannot be measured like this, or null when it can. */
export function whyNotOwn(given: OwnMeasure): RefusalCode | null {
  const { name, form, unit = '', choices = [], target } = tidiedOwn(given)
  if (name === '') return 'own-name-missing'
  const isLong = [
    codePoints(name) > ownBounds.name,
    codePoints(unit) > ownBounds.unit,
    ...choices.map((choice) => codePoints(choice) > ownBounds.choice),
  ]
  if (isLong.includes(true)) return 'own-text-too-long'
  if (form === 'choice' && !areChoices(choices)) return 'own-choices-wrong'
  return target && !isOwnTarget(target) ? 'target-invalid' : null
}

function areChoices(choices: readonly string[]): boolean {
  const { length } = choices
  return (
    length >= ownBounds.leastChoices &&
    length <= ownBounds.choices &&
    new Set(choices).size === length &&
    !choices.includes('')
  )
}

/** Fields in one order, and only those that the form has. */
export function tidiedOwn({ name, form, unit = '', choices = [], target }: OwnMeasure): OwnMeasure {
  const isNumber = form === 'number'
  return {
    name: name.trim(),
    form,
    ...(isNumber && unit.trim() !== '' && { unit: unit.trim() }),
    ...(form === 'choice' && { choices: choices.map((choice) => choice.trim()) }),
    ...(isNumber && target && { target }),
  }
}
