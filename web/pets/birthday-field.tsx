import { useState } from 'react'
import { ageInWords, isSenior } from '#core/pets/pet-age.ts'
import { whyNotBirthday } from '#core/pets/pet.ts'
import type { Species } from '#core/pets/pet.ts'
import { refusals } from '#core/refusal.ts'
import { Chip } from '../ui/chip.tsx'
import { DateField } from '../ui/date-field.tsx'
import { petWords } from './pet-words.ts'
import styles from './pet-form.module.css'

type BirthdayFieldProps = {
  value: string
  onChange: (birthday: string) => void
  species: Species | null
  today: string
  error: string | undefined
}

/** The birthday, and what it means: the age in words and whether that is old for its kind. */
export function BirthdayField({ value, onChange, species, today, error }: BirthdayFieldProps) {
  const [left, setLeft] = useState(false)
  const why = whyNotBirthday(value, today)
  // while a year is typed digit by digit, "0020" is no mistake yet
  const says = error ?? (why && left ? refusals[why].says : undefined)
  return (
    <div>
      <DateField
        label={petWords.birthday}
        hint={petWords.birthdayHint}
        min="1980-01-01"
        max={today}
        value={value}
        onChange={(birthday) => onChange(birthday)}
        onBlur={() => setLeft(true)}
        onFocus={() => setLeft(false)}
        error={says}
      />
      <output className={styles.age}>
        {!why && value !== '' && <span>{petWords.old(ageInWords(value, today))}</span>}
        {!why && species && isSenior(species, value, today) && <SeniorBadge />}
      </output>
    </div>
  )
}

export function SeniorBadge() {
  return <Chip tone="honey">{petWords.senior}</Chip>
}
