import { expect, test } from 'vitest'
import { readyPlace } from '#test/support/engines.ts'
import { addPet, programFor, writerOf } from '#test/support/server-world.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from './documents.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test.each([
  ['of a household that has documents', true],
  ['of one that has none yet', false],
])('a push of somebody removed since it was let in is refused, %s', async (_, isUsed) => {
  const place = await readyPlace('postgres')
  const database = await openDatabase(place, () => now)
  const documents = openDocuments(database)
  const owner = 'the-household'
  if (isUsed) await documents.write(programFor(owner), [addPet()], now)
  const { acting } = writerOf({ userId: 'who-was-removed' })
  await expect(documents.write({ owner, acting }, [addPet()], now)).rejects.toMatchObject({
    refusal: 'not-a-member',
  })
  await database.close()
  place.remove()
})
