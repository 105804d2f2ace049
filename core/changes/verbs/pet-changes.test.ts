import { expect, test } from 'vitest'
import { after, emptyHousehold, form, refusalOf } from '#test/support/household.ts'
import type { SaidChange } from '#test/support/household.ts'
import type { PetForm } from '#core/pets/pet.ts'

const ada: PetForm = {
  name: 'Ada',
  species: 'dog',
  breeds: ['Beagle', 'Other'],
  customBreed: 'Street dog',
  birthday: '2012-08-15',
  colour: 'sea',
}
const add = (petId: string, fields: Partial<PetForm> = {}): SaidChange => ({
  verb: 'add-pet',
  petId,
  pet: { ...ada, ...fields },
})
const edit = (pet: Partial<PetForm>): SaidChange => ({ verb: 'edit-pet', petId: 'pet-ada1', pet })
const remove: SaidChange = { verb: 'delete-pet', petId: 'pet-ada1' }
const home = after(emptyHousehold, add('pet-ada1'))
const event = (eventId: string, petIds: string[]): SaidChange => ({
  verb: 'add-event',
  eventId,
  event: form({ petIds }),
})

test('a pet is stored with its form, its id and when it was added', () => {
  expect(home.pets.get('pet-ada1')).toEqual({ ...ada, id: 'pet-ada1', createdAt: 1_000 })
})

test('an id is taken once', () => {
  expect(refusalOf(home, add('pet-ada1'))).toBe('already-there')
})

test('breeds of another species, and doubles, are dropped; words for a breed stay only beside Other', () => {
  const breeds = ['Siamese', 'Beagle', 'Beagle', 'Griffin']
  expect(after(emptyHousehold, add('pet-ada1', { breeds })).pets.get('pet-ada1')).toMatchObject({
    breeds: ['Beagle'],
    customBreed: '',
  })
})

test('editing changes the fields given and no others', () => {
  expect(after(home, edit({ name: '' })).pets.get('pet-ada1')).toEqual({
    ...home.pets.get('pet-ada1'),
    name: '',
  })
})

test('its photo stays when an app that knows of none edits it, and goes when it is taken away', () => {
  const photo = 'ab'.repeat(32)
  const shown = after(home, edit({ photo }))
  expect(shown.pets.get('pet-ada1')).toEqual({ ...home.pets.get('pet-ada1'), photo })
  expect(after(shown, edit({ name: 'Ada Maria' })).pets.get('pet-ada1')).toHaveProperty('photo', photo)
  expect(after(shown, edit({ photo: '' })).pets.get('pet-ada1')).toEqual(home.pets.get('pet-ada1'))
})

test('that its ready routines were answered is kept, whoever edits it afterwards', () => {
  const answered = after(home, edit({ routinesAnswered: true }))
  expect(answered.pets.get('pet-ada1')).toEqual({ ...home.pets.get('pet-ada1'), routinesAnswered: true })
  expect(after(answered, edit({ name: 'Ada Maria' })).pets.get('pet-ada1')).toHaveProperty(
    'routinesAnswered',
    true,
  )
  expect(after(answered, edit({ routinesAnswered: false })).pets.get('pet-ada1')).toEqual(
    home.pets.get('pet-ada1'),
  )
})

test('what is known of its life is kept only where it says something', () => {
  const before = home.pets.get('pet-ada1')
  const known = after(home, edit({ birthdayAbout: true, vet: ' Dr Ahn, 555 0134 ' }))
  const told = { birthdayAbout: true, vet: 'Dr Ahn, 555 0134' }
  expect(known.pets.get('pet-ada1')).toEqual({ ...before, ...told })
  const bytes = JSON.stringify(before)
  expect(JSON.stringify(after(known, edit({ birthdayAbout: false, vet: ' ' })).pets.get('pet-ada1'))).toBe(
    bytes,
  )
  expect(after(known, edit({ birthday: '' })).pets.get('pet-ada1')).not.toHaveProperty('birthdayAbout')
})

test('another species clears breeds and custom breed', () => {
  expect(after(home, edit({ species: 'cat' })).pets.get('pet-ada1')).toMatchObject({
    breeds: [],
    customBreed: '',
  })
  const chosen = edit({ species: 'cat', breeds: ['Siamese', 'Other'], customBreed: 'Barn cat' })
  expect(after(home, chosen).pets.get('pet-ada1')).toMatchObject({
    breeds: ['Siamese', 'Other'],
    customBreed: 'Barn cat',
  })
})

test('naming the same species again clears nothing', () => {
  expect(after(home, edit({ species: 'dog' })).pets.get('pet-ada1')?.breeds).toEqual(['Beagle', 'Other'])
})

test.each([
  [edit({ species: null }), 'species-missing'],
  [edit({ birthday: '2026-11-16' }), 'birthday-in-future'],
  [edit({ name: 'x'.repeat(101) }), 'name-too-long'],
  [add('pet-bob1', { birthday: '1979-12-31' }), 'birthday-too-early'],
  [edit({ vet: 'x'.repeat(201) }), 'vet-too-long'],
  [edit({ diedOn: '2026-11-16' }), 'died-in-future'],
  [edit({ diedOn: '2012-08-14' }), 'died-before-birthday'],
])('%# what the form refuses, the verb refuses', (change, refusal) => {
  expect(refusalOf(home, change)).toBe(refusal)
})

test.each([edit({}), remove])('%# a pet that is not there is not found', (change) => {
  expect(refusalOf(emptyHousehold, change)).toBe('pet-not-found')
})

test('a deleted pet leaves its events, and events that named no other pet go with it', () => {
  const household = after(
    home,
    add('pet-bob1'),
    event('event-01', ['pet-ada1']),
    event('event-02', ['pet-ada1', 'pet-bob1']),
    event('event-03', ['pet-bob1']),
    event('event-04', []),
    remove,
  )
  expect([...household.pets.keys()]).toEqual(['pet-bob1'])
  expect([...household.events.values()].map(({ id, petIds }) => [id, petIds])).toEqual([
    ['event-02', ['pet-bob1']],
    ['event-03', ['pet-bob1']],
    ['event-04', []],
  ])
})
