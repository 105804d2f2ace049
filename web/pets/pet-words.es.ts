import { breedName } from '#core/pets/breed-name.es.ts'
import { otherBreed } from '#core/pets/breeds.ts'
import { ageOf } from '#core/pets/pet-age.ts'
import { counted, plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './pet-words.ts'

export const speciesWords: SameWords<typeof english.speciesWords> = { dog: 'Perro', cat: 'Gato' }

export const colourWords: SameWords<typeof english.colourWords> = {
  clay: 'Arcilla',
  sea: 'Mar',
  moss: 'Musgo',
  plum: 'Ciruela',
  sun: 'Sol',
  sky: 'Cielo',
  rose: 'Rosa',
  slate: 'Pizarra',
  pine: 'Pino',
  grape: 'Uva',
}

export const kindAndAge: typeof english.kindAndAge = (pet, today) =>
  [speciesWords[pet.species], ageOf(pet, today)].filter(Boolean).join(', ')

export const breedWords: typeof english.breedWords = ({ breeds, customBreed }) =>
  breeds.map((breed) => (breed === otherBreed && customBreed.trim()) || breedName(breed)).join(', ')

export const petWords: SameWords<typeof english.petWords> = {
  name: 'Nombre',
  noName: 'Todavía sin nombre: aparece como Mascota sin nombre.',
  species: 'Especie',
  breeds: 'Razas',
  searchBreeds: (species) => (species === 'dog' ? 'Buscar razas de perro' : 'Buscar razas de gato'),
  noBreed: `No hay ninguna raza con ese nombre. Elige «${breedName(otherBreed)}» para escribirla tú.`,
  breedCount: (found, chosen) => {
    const rows = found === 0 ? 'No hay ninguna raza con ese nombre' : counted(found, 'raza', 'razas')
    return `${rows}, ${counted(chosen, 'elegida', 'elegidas')}`
  },
  chosenBreeds: 'Razas elegidas',
  removeBreed: (breed) => `Quitar ${breed}`,
  customBreed: 'Otra raza',
  customBreedHint: 'La raza, con tus palabras.',
  birthday: 'Cumpleaños',
  onlyAge: 'Solo sé la edad',
  years: 'Años, más o menos',
  months: 'Y meses',
  knowDate: 'Sé la fecha',
  vet: 'Veterinario',
  vetHint: 'Nombre y teléfono, para imprimir',
  remembered: 'En el recuerdo',
  rememberInstead: (name) =>
    `Si ${name} ha fallecido, puedes guardar a ${name} en el recuerdo: los días anteriores se quedan como estaban.`,
  hasDied: (name) => `${name} ha fallecido…`,
  old: (age) => `Edad: ${age}`,
  senior: 'Sénior',
  photo: 'Foto',
  newPhoto: 'otra foto',
  colour: 'Color en el calendario',
  sameColour: (names) =>
    `${inWords.list(names)} también ${plural(names.length, { one: 'tiene', other: 'tienen' })} este color.`,
  cancel: 'Cancelar',
  save: 'Guardar',
  delete: (name) => `Eliminar a ${name}`,
  deleteTitle: (name) => `¿Eliminar a ${name}?`,
  keep: (name) => `No eliminar a ${name}`,
  deleted: (name) => `Se eliminó a ${name}.`,
}
