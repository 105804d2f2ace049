import { afterEach, expect, test } from 'vitest'
import { engines, readyPlace } from '#test/support/engines.ts'
import { addPet, newId, programFor } from '#test/support/server-world.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

test.each(engines)('when each document was last written is kept, on %s', async (engine) => {
  const place = await readyPlace(engine)
  const database = await openDatabase(place, () => 1)
  undo.push(place.remove, () => database.close())
  const documents = openDocuments(database)
  const owner = newId()
  const [rex, minka, tom] = [addPet(), addPet(), addPet()]
  await documents.write(programFor(owner), [rex, minka, tom], 1_000)
  const changes = [
    { id: newId(), at: 2, verb: 'edit-pet', petId: rex.petId, pet: { name: 'Rexy' } },
    { id: newId(), at: 2, verb: 'delete-pet', petId: minka.petId },
  ] as const
  await documents.write(programFor(owner), changes, 2_000)
  const kept = database.kysely.selectFrom('documents').select(['id', 'changed_at'])
  const rows = await database.transactAs(owner, (tx) =>
    tx.run(kept.where('owner', '=', owner).where('collection', '=', 'pets')),
  )
  expect(new Map(rows.map(({ id, changed_at }) => [id, changed_at]))).toEqual(
    new Map([
      [rex.petId, 2_000],
      [minka.petId, 2_000],
      [tom.petId, 1_000],
    ]),
  )
})
