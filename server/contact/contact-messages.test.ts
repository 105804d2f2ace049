import { afterEach, describe, expect, test } from 'vitest'
import { engines, readyPlace, testOnce } from '#test/support/engines.ts'
import type { Database, Engine } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import {
  contactMessagesOf,
  deleteContactMessage,
  forgetContactMessagesOf,
  keepContactMessage,
  listContactMessages,
} from './contact-messages.ts'
import type { ContactMessage } from './contact-messages.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function kept(engine: Engine, messages: ContactMessage[]) {
  const place = await readyPlace(engine)
  closing.push(place.remove)
  const database = await openDatabase(place, () => 0)
  closing.push(database.close)
  for (const message of messages) await keepContactMessage(database.kysely, message)
  return database.kysely
}

async function listed(db: Database['kysely'], pageSize?: number) {
  const messages = []
  for await (const message of listContactMessages(db, pageSize)) messages.push(message)
  return messages
}

const from = (id: string, sentAt: number, owner: string | null = null): ContactMessage => ({
  id,
  owner,
  name: 'Ann “Łucja” 🐕',
  email: 'ann@example.org',
  message: 'Zeile\r\nשלום',
  sentAt,
})

describe.each(engines)('on %s', (engine) => {
  const it = testOnce(engine)

  test('messages are listed as they were written, oldest first, over any number of pages', async () => {
    const messages = [
      from('b', 7),
      from('a', 7),
      from('c', 7),
      from('z', 1),
      from('y', Date.UTC(2026, 10, 15)),
    ]
    const db = await kept(engine, messages)
    const sorted = ['z', 'a', 'b', 'c', 'y'].map((id) => messages.find((message) => message.id === id))
    for (const pageSize of [1, 2, 5, 100]) expect(await listed(db, pageSize)).toEqual(sorted)
  })

  it('an account finds its own messages and takes them along when it goes', async () => {
    const db = await kept(engine, [
      from('1', 1, 'anna'),
      from('2', 2, 'bert'),
      from('3', 3),
      from('4', 4, 'anna'),
    ])
    const idsOf = (messages: ContactMessage[]) => messages.map(({ id }) => id)
    expect(idsOf(await contactMessagesOf(db, 'anna'))).toEqual(['1', '4'])
    await forgetContactMessagesOf(db, 'anna')
    expect(await contactMessagesOf(db, 'anna')).toEqual([])
    expect(idsOf(await listed(db))).toEqual(['2', '3'])
  })

  test('one message is deleted by its id, once', async () => {
    const db = await kept(engine, [from('1', 1), from('2', 2)])
    expect(await deleteContactMessage(db, '1')).toBe(true)
    expect(await deleteContactMessage(db, '1')).toBe(false)
    expect(await listed(db)).toHaveLength(1)
  })
})
