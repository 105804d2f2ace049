import { useId } from 'react'
import { petColours, petName } from '#core/pets/pet.ts'
import type { Pet, PetColour } from '#core/pets/pet.ts'
import { CheckIcon } from '#web/ui/icon.tsx'
import { colourWords, petWords } from '../pet-words.ts'
import styles from './colour-field.module.css'

type ColourFieldProps = {
  value: PetColour
  onChange: (colour: PetColour) => void
  /** whose colours are already in the calendar */
  otherPets: readonly Pick<Pet, 'name' | 'colour'>[]
}

/** The pet's colour in the calendar: native radio buttons that look like paint. */
export function ColourField({ value, onChange, otherPets }: ColourFieldProps) {
  const id = useId()
  const owners = otherPets.filter((pet) => pet.colour === value).map(petName)
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-taken`}>
      <legend className={styles.legend}>
        {petWords.colour} <span className={styles.name}>{colourWords[value]}</span>
      </legend>
      <div className={styles.paints}>
        {petColours.map((colour) => (
          <label key={colour} className={styles.paint} data-pet-colour={colour} title={colourWords[colour]}>
            <input
              type="radio"
              name={id}
              value={colour}
              aria-label={colourWords[colour]}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span className={styles.dab}>{colour === value && <CheckIcon />}</span>
          </label>
        ))}
      </div>
      <output id={`${id}-taken`} className={styles.taken}>
        {owners.length > 0 && petWords.sameColour(owners)}
      </output>
    </fieldset>
  )
}
