import { useRef, useState } from 'react'
import { breedName } from '#core/pets/breed-name.ts'
import { otherBreed } from '#core/pets/breeds.ts'
import type { Species } from '#core/pets/pet.ts'
import { Chip } from '#web/ui/chip.tsx'
import { PickList } from '#web/ui/fields/pick-list.tsx'
import { breedRows, searchBreeds } from './breed-search.ts'
import { petWords } from '../pet-words.ts'
import styles from '../pet-form.module.css'

type BreedsFieldProps = {
  species: Species
  breeds: readonly string[]
  /** `search` is what was typed when a breed was picked: with Other it starts the owner's own words */
  onChange: (breeds: string[], search: string) => void
}

/** The breeds of one species: search, pick any number, take a chip away again. */
export function BreedsField({ species, breeds, onChange }: BreedsFieldProps) {
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = searchBreeds(species, search).length

  function pick(breed: string) {
    const isChosen = breeds.includes(breed)
    onChange(isChosen ? breeds.filter((one) => one !== breed) : [...breeds, breed], found === 0 ? search : '')
  }

  // a breed we do not know is not dropped without a word: it becomes the owner's own words
  function keepOwnWords() {
    if (found > 0 || search.trim() === '' || breeds.includes(otherBreed)) return
    onChange([...breeds, otherBreed], search)
    setSearch('')
  }

  function remove(breed: string) {
    // the chip takes its button with it: whoever pressed it by key goes on in the search
    if (document.activeElement?.matches(':focus-visible')) field.current?.focus()
    pick(breed)
  }

  return (
    <PickList
      label={petWords.breeds}
      placeholder={petWords.searchBreeds(species)}
      search={search}
      onSearch={setSearch}
      rows={breedRows(species, search)}
      words={breedName}
      chosen={breeds}
      onPick={pick}
      multiple
      folds
      searchRef={field}
      onLeave={keepOwnWords}
      count={petWords.breedCount(found, breeds.length)}
      lead={breeds.length > 0 && <Chips breeds={breeds} onRemove={remove} />}
      foot={found === 0 && <p className={styles.noBreed}>{petWords.noBreed}</p>}
    />
  )
}

function Chips({ breeds, onRemove }: { breeds: readonly string[]; onRemove: (breed: string) => void }) {
  return (
    <ul role="list" className={styles.chips} aria-label={petWords.chosenBreeds}>
      {breeds.map((breed) => (
        <li key={breed}>
          <Chip onRemove={() => onRemove(breed)} removeLabel={petWords.removeBreed(breedName(breed))}>
            {breedName(breed)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
