import { isBreedOf, otherBreed } from '#core/pets/breeds.ts'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { ChangeOf, Documents, Write } from '../change.ts'
import { endPlan } from '../series/end-plan.ts'
import { whyNotPet } from '#core/pets/pet.ts'
import type { Pet, PetForm } from '#core/pets/pet.ts'
import { tidiedTargets } from '#core/pets/targets.ts'
import { withOwn } from './own-said.ts'
import { storedMedicine } from '#core/medicines/medicine.ts'
import { Refusal } from '#core/refusal.ts'
import { stored } from '#core/schedule/stored-event.ts'
import { seriesIdOf } from '#core/schedule/series.ts'
import { endsPlan } from '../change.ts'
import type { VerbsOf, What, Words } from '../verb.ts'
import { differInSome } from './differ-in-some.ts'

export function addPet(change: ChangeOf<'add-pet'>, documents: Documents, today: CalendarDay): Write[] {
  if (documents.find('pets', change.petId)) throw new Refusal('already-there')
  const body = petFrom(change.pet, { id: change.petId, createdAt: change.at }, today)
  return [{ collection: 'pets', id: body.id, body }]
}

export function editPet(change: ChangeOf<'edit-pet'>, documents: Documents, today: CalendarDay): Write[] {
  const pet = getPet(documents, change.petId)
  // the cast: valibot writes "may be undefined" for a field that is left out
  const given = change.pet as Partial<PetForm>
  const isOtherSpecies = given.species !== undefined && given.species !== pet.species
  const before = isOtherSpecies ? { ...pet, breeds: [], customBreed: '' } : pet
  // only what is named: two devices that each set another target both win
  const targets = { ...pet.targets, ...given.targets }
  const { ownMeasures = {} } = given
  const body = petFrom({ ...before, ...given, targets, ownMeasures }, pet, today)
  const write: Write = { collection: 'pets', id: body.id, body }
  // an earlier day than was said first ends the plan once more, with that day; a later one brings nothing back
  if (!body.diedOn || body.diedOn === pet.diedOn) return [write]
  return [write, ...endPlan({ petId: pet.id, from: body.diedOn, change }, documents)]
}

/** The pet leaves its events and medicines; one that named no other pet goes with it. */
export function deletePet(change: ChangeOf<'delete-pet'>, documents: Documents): Write[] {
  const { id } = getPet(documents, change.petId)
  const events = documents.eventsOfPet(id).map((event): Write => {
    const petIds = event.petIds.filter((petId) => petId !== id)
    return {
      collection: 'events',
      id: event.id,
      body: petIds.length > 0 ? stored({ ...event, petIds }) : null,
    }
  })
  return [{ collection: 'pets', id, body: null }, ...events, ...medicinesWithout(id, documents)]
}

function medicinesWithout(petId: string, documents: Documents): Write[] {
  const theirs = documents.all('medicines').filter(({ petIds }) => petIds.includes(petId))
  return theirs.map((medicine) => {
    const petIds = medicine.petIds.filter((id) => id !== petId)
    const body = petIds.length > 0 ? storedMedicine({ ...medicine, petIds }) : null
    return { collection: 'medicines', id: medicine.id, body }
  })
}

function getPet(documents: Documents, id: string): Pet {
  const pet = documents.find('pets', id)
  if (!pet) throw new Refusal('pet-not-found')
  return pet
}

/** The document for a form, with what was measured of it before; throws the form's refusal. */
export function petFrom(
  form: PetForm,
  { id, createdAt, ownMeasures: known }: Pick<Pet, 'id' | 'createdAt' | 'ownMeasures'>,
  today: CalendarDay,
): Pet {
  const refused = whyNotPet(form, today)
  if (refused) throw new Refusal(refused.refusal)
  if (form.species === null) throw new Refusal('species-missing')
  const ownMeasures = withOwn(known, form.ownMeasures)
  return tidied({ ...form, species: form.species, id, createdAt, ownMeasures })
}

/**
 * Fields in one order, only breeds of the species, each once, and words for a breed only beside 'Other'. What came later
 * is left out where it says nothing: documents of older apps stay as they are. What only a newer app knows stays too.
 */
export function tidied({ id, name, species, birthday, colour, createdAt, ...pet }: Pet): Pet {
  const { breeds: all, customBreed: words, vet, chip, passport, insurance, ...more } = pet
  const { birthdayAbout, diedOn, photo, routinesAnswered, targets, ownMeasures, ...unknown } = more
  const breeds = [...new Set(all)].filter((breed) => isBreedOf(species, breed))
  const customBreed = breeds.includes(otherBreed) ? words : ''
  const texts = Object.entries({ vet, chip, passport, insurance })
    .map(([field, text]) => [field, text?.trim()])
    .filter(([, text]) => text)
  return {
    id,
    name,
    species,
    breeds,
    customBreed,
    birthday,
    colour,
    createdAt,
    ...(birthdayAbout && birthday !== '' ? { birthdayAbout: true } : {}),
    ...Object.fromEntries(texts),
    ...(diedOn ? { diedOn } : {}),
    ...(photo ? { photo } : {}),
    ...(routinesAnswered ? { routinesAnswered: true } : {}),
    ...(ownMeasures && Object.keys(ownMeasures).length > 0 && { ownMeasures }),
    ...tidiedTargets(targets),
    ...unknown,
  }
}

type PetVerb = 'add-pet' | 'edit-pet' | 'delete-pet'
type OnPet = { petId: string }

const names = ({ petId }: OnPet) => [petId]
const subject = ({ petId }: OnPet, documents: Documents): Pet | undefined => documents.find('pets', petId)

const words: Words<ChangeOf<'add-pet' | 'edit-pet'>> = {
  said: ({ pet }) => pet,
  about: ({ petId }) => petId,
  lostTo: ({ change: { petId, pet } }, { change }) =>
    'petId' in change &&
    change.petId === petId &&
    (change.verb === 'delete-pet' || ('pet' in change && differInSome(change.pet, pet))),
}

export const petVerbs: VerbsOf<PetVerb> = {
  'add-pet': {
    apply: (change, documents, { today }) => addPet(change, documents, today),
    names,
    reads: names,
    words,
  },
  'edit-pet': {
    apply: (change, documents, { today }) => editPet(change, documents, today),
    names,
    reads: names,
    // whoever only renames a pet touches none of its events
    takes: ({ petId }, documents, writes) => petGoes('plan', petId, documents, seriesIn(writes, documents)),
    makesRoom: endsPlan,
    isSlow: endsPlan,
    subject,
    words,
  },
  'delete-pet': {
    apply: deletePet,
    names,
    reads: names,
    takes: ({ petId }, documents, writes) => {
      const gone = writes.filter(({ body }) => body === null)
      return petGoes('pet', petId, documents, seriesIn(gone, documents))
    },
    makesRoom: () => true,
    isSlow: () => true,
    subject,
  },
}

function petGoes(kind: 'pet' | 'plan', petId: string, documents: Documents, events: number): What | null {
  if (kind === 'plan' && events === 0) return null
  const title = documents.find('pets', petId)?.name ?? ''
  return { kind, title, petNames: [title], events }
}

/** A series counts once, in however many parts it is. */
function seriesIn(writes: readonly Write[], documents: Documents): number {
  const events = writes.flatMap(({ collection, id }) =>
    collection === 'events' ? (documents.find('events', id) ?? []) : [],
  )
  return new Set(events.map(seriesIdOf)).size
}
