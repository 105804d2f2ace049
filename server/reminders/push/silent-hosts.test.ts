import { expect, test } from 'vitest'
import { createSilentHosts } from './silent-hosts.ts'

const asked = async () => 'asked'

test('a host that answers nobody ten times in a row is tried with one message at a time', async () => {
  const hosts = createSilentHosts()
  for (let n = 0; n < 10; n++) {
    expect(await hosts.ask('slow.example', asked)).toBe('asked')
    hosts.heard('slow.example', false)
  }
  const { promise, resolve } = Promise.withResolvers<string>()
  const trying = hosts.ask('slow.example', () => promise)
  expect(await hosts.ask('slow.example', asked)).toBeNull()
  expect(await hosts.ask('well.example', asked)).toBe('asked')
  resolve('answered')
  expect(await trying).toBe('answered')
  hosts.heard('slow.example', true)
  expect(await Promise.all([1, 2, 3].map(() => hosts.ask('slow.example', asked)))).not.toContain(null)
})

test('a host that answers now and then is never held back', async () => {
  const hosts = createSilentHosts()
  for (let n = 0; n < 100; n++) hosts.heard('busy.example', n % 10 === 0)
  expect(await Promise.all([1, 2, 3].map(() => hosts.ask('busy.example', asked)))).not.toContain(null)
})

test('however many silent hosts there are, half of the room is left for the others', async () => {
  const hosts = createSilentHosts()
  const names = Array.from({ length: 60 }, (_, n) => `slow-${n}.example`)
  for (const name of names) for (let n = 0; n < 10; n++) hosts.heard(name, false)
  const tries = names.map((name) => hosts.ask(name, asked))
  expect((await Promise.all(tries)).filter((one) => one !== null)).toHaveLength(25)
})
