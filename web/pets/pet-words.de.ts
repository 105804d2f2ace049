import { breedName } from '#core/pets/breed-name.de.ts'
import { otherBreed } from '#core/pets/breeds.ts'
import { ageOf } from '#core/pets/pet-age.ts'
import { counted, plural } from '#core/words/counts.de.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './pet-words.ts'

export const speciesWords: typeof english.speciesWords = { dog: 'Hund', cat: 'Katze' }

export const colourWords: typeof english.colourWords = {
  clay: 'Ton',
  sea: 'Meer',
  moss: 'Moos',
  plum: 'Pflaume',
  sun: 'Sonne',
  sky: 'Himmel',
  rose: 'Rose',
  slate: 'Schiefer',
  pine: 'Kiefer',
  grape: 'Traube',
}

export const kindAndAge: typeof english.kindAndAge = (pet, today) =>
  [speciesWords[pet.species], ageOf(pet, today)].filter(Boolean).join(', ')

export const breedWords: typeof english.breedWords = ({ breeds, customBreed }) =>
  breeds.map((breed) => (breed === otherBreed && customBreed.trim()) || breedName(breed)).join(', ')

export const petWords: SameWords<typeof english.petWords> = {
  name: 'Name',
  noName: 'Noch kein Name: Hier steht dann „Tier ohne Namen“.',
  species: 'Tierart',
  breeds: 'Rassen',
  searchBreeds: (species) => (species === 'dog' ? 'Hunderassen suchen' : 'Katzenrassen suchen'),
  noBreed: `Keine Rasse mit diesem Namen. Wähl „${breedName(otherBreed)}“ und schreib sie selbst.`,
  breedCount: (found, chosen) => {
    const rows = found === 0 ? 'Keine Rasse mit diesem Namen' : counted(found, 'Rasse', 'Rassen')
    return `${rows}, ${chosen} gewählt`
  },
  chosenBreeds: 'Gewählte Rassen',
  removeBreed: (breed) => `${breed} entfernen`,
  customBreed: 'Eigene Rasse',
  customBreedHint: 'Die Rasse in deinen Worten.',
  birthday: 'Geburtstag',
  onlyAge: 'Nur das Alter bekannt',
  years: 'Wie viele Jahre etwa',
  months: 'Und Monate',
  knowDate: 'Datum bekannt',
  vet: 'Tierarzt',
  vetHint: 'Name und Telefon, zum Drucken',
  remembered: 'In Erinnerung',
  rememberInstead: (name) =>
    `Wenn ${name} gestorben ist, kannst du ${name} in Erinnerung behalten: Die Tage davor bleiben, wie sie waren.`,
  hasDied: (name) => `${name} ist gestorben …`,
  old: (age) => `${age} alt`,
  senior: 'Senior',
  photo: 'Foto',
  newPhoto: 'ein anderes Foto',
  colour: 'Farbe im Kalender',
  sameColour: (names) =>
    `${inWords.list(names)} ${plural(names.length, { one: 'hat', other: 'haben' })} diese Farbe auch.`,
  cancel: 'Abbrechen',
  save: 'Speichern',
  delete: (name) => `${name} löschen`,
  deleteTitle: (name) => `${name} löschen?`,
  keep: (name) => `${name} behalten`,
  deleted: (name) => `${name}: gelöscht.`,
}
