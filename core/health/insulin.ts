import { isActivity } from '../care/activity.ts'
import { dosesOf } from '../care/care.ts'
import type { CareEntry, CareRecord } from '../care/care.ts'

// Apart from eaten-with.ts, because the first screen asks this of every row, and the rest comes where there is insulin.

/** The dose of insulin beside which it is asked what was eaten; null where nothing was given, or nobody can have eaten. */
export function insulinIn(record: CareRecord): CareEntry | null {
  const given = record.petId === null ? undefined : dosesOf(record).at(-1)
  return given && isInsulin(record.title, given) ? given : null
}

/** It is what pets get counted in units, or is called so, nearly alike in every language of the app. */
function isInsulin(title: string, { dose }: CareEntry): boolean {
  const named = dose && 'unit' in dose ? dose : null
  return (
    named?.unit === 'unit' || (/insulin/i.test(`${title} ${named?.name}`) && !isActivity({ title, dose }))
  )
}
