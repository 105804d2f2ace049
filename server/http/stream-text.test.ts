import { pino } from 'pino'
import { expect, test } from 'vitest'
import { streamText } from './stream-text.ts'

function logged() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) }
}

test('whoever leaves while the next piece is made is no trouble, and no more of it is made', async () => {
  const { lines, log } = logged()
  const [asked, made] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const after: string[] = []
  async function* pieces() {
    yield 'first'
    asked.resolve()
    yield await made.promise
    after.push('third')
    yield 'third'
  }
  const reader = streamText(pieces(), log).getReader()
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first')
  const second = reader.read()
  await asked.promise
  const left = reader.cancel()
  made.resolve('second')
  await left
  expect((await second).done).toBe(true)
  expect([lines, after]).toEqual([[], []])
})

test('a piece that cannot be made cuts the answer off, and only the log hears why', async () => {
  const { lines, log } = logged()
  async function* pieces() {
    yield 'first'
    await Promise.reject(new Error('the disk is gone'))
  }
  const reader = streamText(pieces(), log).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toThrow(/^an answer was cut off$/)
  expect(lines).toEqual([expect.stringContaining('the disk is gone')])
})
