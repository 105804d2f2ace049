import { afterEach, describe, expect, test } from 'vitest'
import type { Change, ChangeOf } from '#core/changes/change.ts'
import { engines, readyPlace } from '#test/support/engines.ts'
import { addEvent, addPet, daily, newId, programFor } from '#test/support/server-world.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const owner = 'ann'
const deletePet = (petId: string): Change => ({ id: newId(), at: 1, verb: 'delete-pet', petId })
/** Some milliseconds each time it is read. */
const intricate =
  'RRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=WE,-43TH,MO,SU,42WE,TU;BYHOUR=22,16,3,0,19,4;BYMINUTE=12,45,3,55;BYSETPOS=9,-9;COUNT=9000'
const rename = (eventId: string, petIds: string[]): Change => ({
  id: newId(),
  at: 1,
  verb: 'edit-event',
  eventId,
  scope: 'all',
  event: { title: 'Two pills', petIds },
})

// Everybody else on the embedded engine waits until an undo has read what it needs.
describe.each(engines)('what an undo reads, on %s', (engine) => {
  async function account() {
    const place = await readyPlace(engine)
    closing.push(place.remove)
    const database = await openDatabase(place, () => 1)
    closing.push(() => database.close())
    let queries = 0
    const documents = openDocuments({
      ...database,
      transactAs: (asOwner, work) =>
        database.transactAs(asOwner, (tx) => work({ ...tx, run: (query) => (queries++, tx.run(query)) })),
    })
    const push = async (...changes: Change[]) =>
      (await documents.write(programFor(owner), changes, 1)).answers
    return {
      push,
      async undo(of: string) {
        queries = 0
        const undo: ChangeOf<'undo'> = { id: newId(), at: 1, verb: 'undo', of }
        return { answers: await push(undo), queries }
      },
    }
  }

  test('the pets that later changes name are found together', async () => {
    const { push, undo } = await account()
    const pet = addPet()
    const deletion = deletePet(pet.petId)
    await push(pet, deletion)
    const strangers = () => Array.from({ length: 50 }, newId)
    await push(...Array.from({ length: 40 }, () => addEvent({ petIds: [pet.petId, ...strangers()] })))
    const { answers, queries } = await undo(deletion.id)
    expect(answers).toMatchObject([{ outcome: 'applied' }])
    // one for each of the 2,000 once held everybody for 20 seconds
    expect(queries).toBeLessThan(20)
  })

  test('the series that later changes name are found together', async () => {
    const { push, undo } = await account()
    const pet = addPet()
    const series = Array.from({ length: 40 }, () => addEvent({ recurrence: daily, petIds: [pet.petId] }))
    const other = addPet()
    await push(pet, other, ...series)
    const edit: Change = { id: newId(), at: 2, verb: 'edit-pet', petId: pet.petId, pet: { name: 'Old Rex' } }
    await push(edit)
    await push(...series.map(({ eventId }) => rename(eventId, [pet.petId, other.petId])))
    const { answers, queries } = await undo(edit.id)
    expect(answers).toMatchObject([{ outcome: 'applied' }])
    expect(queries).toBeLessThan(20)
  })

  test('one that would take the processor for long is refused in words', async () => {
    const { push, undo } = await account()
    const pet = addPet()
    const edit: Change = { id: newId(), at: 2, verb: 'edit-pet', petId: pet.petId, pet: { name: 'Old Rex' } }
    await push(pet, edit)
    const event = { petIds: [pet.petId], recurrence: [intricate] }
    for (let pushes = 0; pushes < 4; pushes++)
      await push(...Array.from({ length: 100 }, () => addEvent(event)))
    const from = process.cpuUsage()
    const { answers } = await undo(edit.id)
    const { user } = process.cpuUsage(from)
    expect(answers).toMatchObject([{ refusal: 'changed-since' }])
    // 400 such changes carried out again kept everybody waiting for seconds
    expect(user / 1_000).toBeLessThan(1_000)
  })

  test('one that would look for the events of too many pets is refused in words', async () => {
    const { push, undo } = await account()
    const pets = Array.from({ length: 60 }, () => addPet())
    const walk = addEvent({ petIds: pets.map(({ petId }) => petId) })
    await push(...pets)
    await push(walk)
    for (const { petId } of pets) await push(deletePet(petId))
    const { answers, queries } = await undo(walk.id)
    expect(answers).toMatchObject([{ refusal: 'changed-since' }])
    expect(queries).toBeLessThan(100)
  })
})
