import { dosesOf, isGivenTwice } from '#core/care/care.ts'
import type { CareRecord } from '#core/care/care.ts'
import { phoneNumberIn } from '#core/pets/phone-number.ts'
import { Callable } from '#web/pets/callable.tsx'
import { usePets } from '#web/pets/own-pets.ts'
import { careWords } from '../words/care-words.ts'
import styles from './ticks.module.css'

/** That it was given twice stays said, with whom to call: no green tick after a double dose. */
export function GivenTwice({ record }: { record: CareRecord }) {
  if (!isGivenTwice(record)) return null
  const [first] = dosesOf(record)
  return (
    <p className={styles.twice}>
      <strong>{careWords.wasTwice({ title: record.title, dose: first?.dose }, record.petName)}</strong>
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
