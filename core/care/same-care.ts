/** Something that is given, by its title and, where it says one, its medicine. */
export type NamedCare = {
  title: string
  dose?: { medicineId: string; name?: string | undefined } | undefined
}

/** Whether both are of one medicine; where one of them names none, whether they are called alike. */
export function isSameCare(one: NamedCare, other: NamedCare): boolean {
  if (one.dose && other.dose && one.dose.medicineId === other.dose.medicineId) return true
  const names = one.dose && other.dose ? [one.dose.name] : [one.title, one.dose?.name]
  const others = one.dose && other.dose ? [other.dose.name] : [other.title, other.dose?.name]
  const known = new Set(names.flatMap(calledIn))
  return others.flatMap(calledIn).some((name) => known.has(name))
}

/** How much of it stands in the title of whoever has no medicines: "Insulin 2 IU" and "insulin, 3 units" are both insulin. */
function calledIn(text: string | undefined): string[] {
  const whole = (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const called = whole.replace(/( ?[,;:(]| [\d½¼¾⅓⅔]).*$/u, '') || whole
  return called === '' ? [] : [called]
}
