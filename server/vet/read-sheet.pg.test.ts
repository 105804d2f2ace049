import { expect, test } from 'vitest'
import { readyPlace } from '#test/support/engines.ts'
import { addPet, programFor } from '#test/support/server-world.ts'
import { sheetDays } from '#test/support/vet-calls.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDocuments } from '../documents/documents.ts'
import { readSheet } from './read-sheet.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

test('the database itself shows nothing in the name of somebody who is not in the household', async () => {
  const place = await readyPlace('postgres')
  const database = await openDatabase(place, () => now)
  const documents = openDocuments(database)
  const household = 'the-household'
  const rex = addPet()
  await documents.write(programFor(household), [rex], now)
  const of = { petId: rex.petId, days: sheetDays }
  expect(await readSheet(documents, { household, userId: 'who-was-removed' }, of)).toBeNull()
  expect(await readSheet(documents, programFor(household), of)).toHaveLength(1)
  await database.close()
  place.remove()
})
