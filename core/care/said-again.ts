import { plainRecordedDose } from '../doses/dose.ts'
import type { CareDetails, Person } from './care.ts'

/** What a correction says as it was keeps what only a newer app knows of it. */
export function keepingUnknown(before: CareDetails, after: CareDetails): CareDetails {
  const { by, dose } = before
  const [was, is] = [dose, after.dose].map((one) => one && JSON.stringify(plainRecordedDose(one)))
  return { ...after, ...(isSamePerson(by, after.by) && { by }), ...(dose && was === is && { dose }) }
}

export function isSamePerson(a: Person, b: Person): boolean {
  return a.id === b.id && a.name === b.name
}
