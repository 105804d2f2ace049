import { useState } from 'react'
import { ageOf, birthdayOfAge, isSenior, yearsAndMonths } from '#core/pets/pet-age.ts'
import { whyNotBirthday } from '#core/pets/pet.ts'
import type { Species } from '#core/pets/pet.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateField } from '#web/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { petWords } from '../pet-words.ts'
import styles from '../pet-form.module.css'

type BirthdayFieldProps = {
  birthday: string
  /** it follows from about how old somebody took it to be */
  isAbout: boolean
  onChange: (birthday: string, isAbout: boolean) => void
  species: Species | null
  today: string
  error: string | undefined
}

/** The birthday, or about how old it is, and what that means: the age in words and whether that is old for its kind. */
export function BirthdayField({ birthday, isAbout, onChange, species, today, error }: BirthdayFieldProps) {
  const [left, setLeft] = useState(false)
  const [isGuessing, setGuessing] = useState(isAbout)
  const why = whyNotBirthday(birthday, today)
  // while a year is typed digit by digit, "0020" is no mistake yet
  const says = error ?? (why && left ? refusalWords[why] : undefined)

  function guess(isGuess: boolean) {
    setGuessing(isGuess)
    if (birthday !== '') onChange(birthday, isGuess)
  }

  return (
    <div className={styles.birthday}>
      {isGuessing ? (
        <AgeField
          birthday={birthday}
          today={today}
          onChange={(day) => onChange(day, day !== '')}
          error={says}
        />
      ) : (
        <DateField
          label={petWords.birthday}
          min="1980-01-01"
          max={today}
          value={birthday}
          onChange={(day) => onChange(day, false)}
          onBlur={() => setLeft(true)}
          onFocus={() => setLeft(false)}
          error={says}
        />
      )}
      <output className={styles.age}>
        {!why && birthday !== '' && (
          <span>{petWords.old(ageOf({ birthday, birthdayAbout: isAbout }, today))}</span>
        )}
        {!why && species && isSenior(species, birthday, today) && <SeniorBadge />}
      </output>
      <Button
        look="plain"
        className={classNames(styles.otherWay, !isGuessing && styles.beside)}
        onClick={() => guess(!isGuessing)}
      >
        {isGuessing ? petWords.knowDate : petWords.onlyAge}
      </Button>
    </div>
  )
}

type AgeFieldProps = Pick<BirthdayFieldProps, 'birthday' | 'today' | 'error'> & {
  onChange: (birthday: string) => void
}

/** Months are asked only of the young: nobody knows them of an old one. */
function AgeField({ birthday, today, onChange, error }: AgeFieldProps) {
  const [typed, setTyped] = useState(() => ageTyped(birthday, today))
  const isYoung = Number(typed.years) < 2

  function type(next: typeof typed) {
    setTyped(next)
    const months = Number(next.years) * 12 + (Number(next.years) < 2 ? Number(next.months) : 0)
    onChange(months === 0 ? '' : birthdayOfAge(months, today))
  }

  return (
    <div className={styles.about}>
      <NumberField
        label={petWords.years}
        value={typed.years}
        onChange={(years) => type({ ...typed, years })}
        error={error}
      />
      {isYoung && (
        <NumberField
          label={petWords.months}
          value={typed.months}
          onChange={(months) => type({ ...typed, months })}
        />
      )}
    </div>
  )
}

type NumberFieldProps = {
  label: string
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
}

function NumberField({ label, value, onChange, error }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, ''))}
      error={error}
    />
  )
}

function ageTyped(birthday: string, today: string): { years: string; months: string } {
  if (whyNotBirthday(birthday, today) || birthday === '') return { years: '', months: '' }
  const { years, months } = yearsAndMonths(birthday, today)
  return { years: `${years}`, months: `${months || ''}` }
}

export function SeniorBadge() {
  return <Chip tone="honey">{petWords.senior}</Chip>
}
