import { timeOf } from '#core/calendar/wall-clock.ts'
import { dosesOf, isGivenTwice } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { phoneNumberIn } from '#core/pets/phone-number.ts'
import { Callable } from '#web/pets/callable.tsx'
import { usePets } from '#web/pets/own-pets.ts'
import { inWords } from '#web/words/in-words.ts'
import { careWords } from '../words/care-words.ts'
import { useCloseDoses } from './close-doses.ts'
import styles from './ticks.module.css'

/** That it was given twice, here or on another row a moment before, stays said with whom to call: no calm after a double dose. */
export function GivenTwice({ record }: { record: CareRecord }) {
  const near = useCloseDoses().find(({ of, isMeant }) => of.id === record.id && isMeant)
  if (!near && !isGivenTwice(record)) return null
  const [first] = dosesOf(record)
  const times = near ? [near.entry, near.second].map(({ local }) => inWords.time(timeOf(local))) : []
  return (
    <p className={styles.twice}>
      <strong>{careWords.wasTwice({ title: record.title, dose: first?.dose }, record.petName)}</strong>
      {times.length > 0 && ` ${inWords.list(times)}`}
      <CallVet petId={record.petId} />
    </p>
  )
}

/** The vet, where a number to call is known. */
export function CallVet({ petId }: { petId: string | null }) {
  const vet = usePets()
    .find(({ id }) => id === petId)
    ?.vet?.trim()
  if (!vet || !phoneNumberIn(vet)) return null
  return (
    <span className={styles.vet} dir="auto">
      {careWords.vet} <Callable text={vet} />
    </span>
  )
}
