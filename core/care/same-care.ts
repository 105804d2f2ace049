import { dosesOf } from './care.ts'
import type { CareEntry, CareRecord } from './care.ts'

/** Something that is given, by its title and, where it says one, its medicine. */
export type NamedCare = {
  title: string
  dose?: { medicineId: string; name?: string | undefined } | undefined
}

/** Whether both are of one medicine; where one of them names none, whether they are called alike. */
export function isSameCare(one: NamedCare, other: NamedCare): boolean {
  const { under } = namesOf(other)
  return namesOf(one).soughtUnder.some((name) => under.includes(name))
}

/** The names it goes by, and those of everything that is the same: of thousands each is read once. */
export function namesOf({ title, dose }: NamedCare): { under: string[]; soughtUnder: string[] } {
  const titles = calledIn(title)
  if (!dose) {
    const plain = titles.map((name) => `plain ${name}`)
    return { under: plain, soughtUnder: [...plain, ...titles.map((name) => `dose called ${name}`)] }
  }
  const names = calledIn(dose.name)
  const called = [...new Set([...titles, ...names])]
  const own = [`medicine ${dose.medicineId}`, ...names.map((name) => `medicine called ${name}`)]
  return {
    under: [...own, ...called.map((name) => `dose called ${name}`)],
    soughtUnder: [...own, ...called.map((name) => `plain ${name}`)],
  }
}

/** How much of it stands in the title of whoever has no medicines: "Insulin 2 IU" and "insulin, 3 units" are both insulin. */
function calledIn(text: string | undefined): string[] {
  const whole = (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const called = whole.replace(/( ?[,;:(]| [\d½¼¾⅓⅔]).*$/u, '') || whole
  return called === '' ? [] : [called]
}

/** The last dose of the same for one of these pets, by whichever row it was recorded. */
export function lastDoseOf(
  care: NamedCare,
  petIds: readonly (string | null)[],
  records: Iterable<CareRecord>,
): CareEntry | null {
  let last: CareEntry | null = null
  for (const record of records) {
    if (!petIds.includes(record.petId)) continue
    for (const entry of dosesOf(record))
      if ((!last || entry.at > last.at) && isSameCare(care, { title: record.title, dose: entry.dose }))
        last = entry
  }
  return last
}
