import { useState } from 'react'
import { paperNumbers } from '#core/pets/pet.ts'
import type { PetField, PetForm } from '#core/pets/pet.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { numberWords as words } from './number-words.ts'
import styles from '../pet-form.module.css'

type NumbersFieldProps = {
  draft: PetForm
  edit: (next: PetForm) => void
  errorOf: (field: PetField) => string | undefined
}

/** What stands on the pet's papers; out of the way until somebody wants to write it down. */
export function NumbersField({ draft, edit, errorOf }: NumbersFieldProps) {
  const [isOpen] = useState(paperNumbers.some((field) => draft[field]))
  return (
    <details open={isOpen || undefined}>
      <summary className={styles.summary}>{words.some}</summary>
      <div className={styles.numbers}>
        {paperNumbers.map((field) => (
          <div key={field} data-field={field}>
            <TextField
              label={words[field]}
              hint={field === 'insurance' ? words.insuranceHint : undefined}
              autoComplete="off"
              dir="auto"
              value={draft[field] ?? ''}
              onChange={(text) => edit({ ...draft, [field]: text })}
              error={errorOf(field)}
            />
          </div>
        ))}
      </div>
    </details>
  )
}
