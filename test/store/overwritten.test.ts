import { expect, test } from 'vitest'
import { measureIdOf } from '#core/health/measure-id.ts'
import type { NewChange } from '#web/store/machine/new-change.ts'
import type { Store } from '#web/store/machine/store.ts'
import { newDescription, newEvent, oneIsAway, storeWorld } from './store-world.ts'

const world = storeWorld()

const descriptions = ({ view }: Store) => view.events.all().map(({ description }) => description)

test('whoever wrote later but arrived earlier is told, and takes the words back with one press', async () => {
  const { anna, kitchen, online, offline, insulin, back } = await oneIsAway(world)
  await offline.act(newDescription(insulin.eventId, 'Two units')).kept
  const written = Date.now()
  // of two changes in one millisecond neither is the earlier one
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(written)
  await online.act(newDescription(insulin.eventId, 'NO insulin if she has not eaten')).kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  back.resolve()
  await expect.poll(() => online.view.outbox().length).toBe(1)
  const [lost] = online.view.outbox()
  expect(lost?.refused).toMatch(
    /^You had: “NO insulin if she has not eaten”. A change made earlier on another device .* arrived later and replaced it\. It is now: “Two units”\.$/,
  )
  expect(descriptions(online)).toEqual(['Two units'])
  expect(offline.view.outbox().filter(({ refused }) => refused !== null)).toEqual([])

  // a second tab of the same browser shows it as well, once
  const tab = await world.openTab(kitchen, anna)
  expect(tab.view.outbox()).toHaveLength(1)
  await online.retry(lost?.change.id ?? '')
  await expect.poll(() => descriptions(offline)).toEqual(['NO insulin if she has not eaten'])
  await expect.poll(() => tab.view.outbox()).toEqual([])
  // who had seen the other words wrote over them on purpose: nobody is told
  expect(offline.view.outbox()).toEqual([])
})

test('whoever loses to a deletion is told the name of what is gone', async () => {
  const { online, offline, insulin, back } = await oneIsAway(world)
  await offline.act({ verb: 'delete-event', eventId: insulin.eventId, scope: 'all' }).kept
  await online.act(newDescription(insulin.eventId, 'Two units')).kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  back.resolve()
  await expect.poll(() => online.view.outbox().length).toBe(1)
  expect(online.view.outbox()[0]).toMatchObject({ title: 'Insulin', lost: true })
})

test('what was saved together is lost as one, and comes back as one', async () => {
  const { online, offline, insulin, back } = await oneIsAway(world)
  const evening = newEvent('Insulin')
  online.act(evening)
  await expect.poll(() => offline.view.events.all().length).toBe(2)
  const both = (words: string) => [insulin, evening].map(({ eventId }) => newDescription(eventId, words))
  for (const { kept } of offline.actAll(both('Two units'))) await kept
  for (const { kept } of online.actAll(both('NO insulin if she has not eaten'))) await kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  back.resolve()
  await expect.poll(() => online.view.outbox().length).toBe(1)
  const [lost] = online.view.outbox()
  expect(lost).toMatchObject({ lost: true, change: { verb: 'save' } })
  expect(lost?.refused).toContain('You had: “NO insulin if she has not eaten”.')
  await online.retry(lost?.change.id ?? '')
  const theirs = 'NO insulin if she has not eaten'
  await expect.poll(() => descriptions(offline)).toEqual([theirs, theirs])
  await expect.poll(() => online.view.outbox()).toEqual([])
})

test('whoever loses the words of a medicine or of a record is told as well', async () => {
  const { online, offline, back } = await oneIsAway(world)
  const [petId, medicineId, measureId] = ['pet-ada-01', 'medicine-01', 'measure-01']
  const pet = {
    name: 'Ada',
    species: 'dog',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
  } as const
  const at = Date.now() - 60_000
  const local = new Date(at).toISOString().slice(0, 19)
  const weight = { values: { value: 4_200 }, at, local, note: '' }
  online.act({ verb: 'add-pet', petId, pet: { ...pet, breeds: [] } })
  const medicine = { name: 'Vetmedin', unit: 'tablet', strength: '', petIds: [petId], leadDays: 7 } as const
  online.act({ verb: 'add-medicine', medicineId, medicine: { ...medicine, petIds: [petId] } })
  online.act({ verb: 'record-measure', measureId, petId, petName: 'Ada', kind: 'weight', details: weight })
  const recordId = measureIdOf(measureId, petId)
  await expect.poll(() => offline.view.documents.find('health', recordId)).toBeDefined()
  const say = (strength: string, note: string): NewChange[] => [
    { verb: 'edit-medicine', medicineId, medicine: { strength } },
    { verb: 'correct-measure', recordId, details: { note } },
  ]
  for (const { kept } of offline.actAll(say('10 mg', 'at the vet'))) await kept
  for (const { kept } of online.actAll(say('5 mg', 'on the kitchen scales'))) await kept
  await expect.poll(() => online.view.outbox()).toEqual([])
  back.resolve()
  await expect.poll(() => online.view.outbox().length).toBe(2)
  const said = online.view.outbox().map(({ refused }) => refused)
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/^You had: “5 mg”\..*It is now: “10 mg”\.$/),
    expect.stringMatching(/^You had: “on the kitchen scales”\..*It is now: “at the vet”\.$/),
  ])
})

test('whoever restores something hears what has happened since, and only they do', async () => {
  const anna = await world.signUp()
  const [kitchen, hall] = [world.browser(), world.browser()]
  const [here, there] = [await world.openTab(kitchen, anna), await world.openTab(hall, anna)]
  const petId = 'pet-ada-02'
  const pet = {
    name: 'Ada',
    species: 'dog',
    breeds: [],
    customBreed: '',
    birthday: '',
    colour: 'sea',
  } as const
  const day = new Date().toISOString().slice(0, 10)
  const pill = newEvent('Pill', {
    petIds: [petId],
    start: '2026-01-01T08:00:00',
    end: '2026-01-01T08:30:00',
    recurrence: ['RRULE:FREQ=DAILY'],
  })
  here.act({ verb: 'add-pet', petId, pet: { ...pet, breeds: [] } })
  here.act(pill)
  const deletion = here.act({ verb: 'delete-event', eventId: pill.eventId, scope: 'all' })
  here.act({ verb: 'edit-pet', petId, pet: { diedOn: day } })
  await expect.poll(() => here.view.outbox()).toEqual([])
  await here.undo(deletion.id)
  await expect
    .poll(() => here.view.outbox().map(({ met, refused }) => met && refused))
    .toEqual([expect.stringMatching(/^Ada died on .*: “Pill” is back, but not for Ada from that day on\.$/)])
  await expect.poll(() => there.view.events.all().length).toBe(1)
  expect(there.view.outbox()).toEqual([])
  await here.dismiss(here.view.outbox()[0]?.change.id ?? '')
  expect(here.view.outbox()).toEqual([])
})
