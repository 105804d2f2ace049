import { useState } from 'react'
import { paperNumbers } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import { numberWords } from '#web/pets/fields/number-words.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { papersWords as words } from './papers-words.ts'
import styles from './papers.module.css'

/** Chip, passport and insurance, as somebody at a desk or on the phone asks for them. */
export function PetNumbers({ pet }: { pet: Pet }) {
  const told = paperNumbers.flatMap((field) => (pet[field] ? { field, said: pet[field] } : []))
  if (told.length === 0) return null
  return (
    <dl className={styles.numbers}>
      {told.map(({ field, said }) => (
        <Told key={field} label={numberWords[field]} said={said} />
      ))}
    </dl>
  )
}

function Told({ label, said }: { label: string; said: string }) {
  const [cannot, setCannot] = useState(false)
  const copy = { copy: words.copy, copied: words.copied }
  return (
    <div className={styles.number}>
      <dt>{label}</dt>
      <dd>
        <span dir="auto">{said}</span>
        {/* a page without https has no clipboard: then it is there to be read */}
        {!cannot && <CopyButton text={said} look="plain" words={copy} onFailed={() => setCannot(true)} />}
      </dd>
    </div>
  )
}
