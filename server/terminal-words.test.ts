import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { lineInWords, readyInWords } from './terminal-words.ts'

const at = (line: object) => lineInWords(JSON.stringify({ time: '2026-11-18T11:00:00.000Z', ...line }))

test('a terminal is told where it runs, where the data is and how to stop it', () => {
  const words = readyInWords(readConfig({ DATA_DIR: '/home/ann/pets' }, []))
  expect(words).toContain('ready at http://localhost:3000')
  expect(words).toContain('Data      /home/ann/pets')
  expect(words).toContain('files in /home/ann/pets/outbox')
  expect(words).toContain('Ctrl+C')
  const large = readyInWords({
    ...readConfig({ DATA_DIR: '/data' }, []),
    databaseUrl: 'postgres://pets:hidden@host/pets',
    smtpUrl: 'smtp://ann:hidden@mail',
  })
  expect(large).toContain('Data      PostgreSQL')
  expect(large).toContain('Mails     sent')
  expect(large).not.toContain('hidden')
})

test('what went well is not said, what did not is', () => {
  const request = { level: 30, id: 'x', method: 'POST', path: '/sync', ms: 3, msg: 'request' }
  expect(at({ ...request, status: 200 })).toBe(null)
  expect(at({ ...request, status: 404 })).toBe(null)
  expect(at({ ...request, status: 503 })).toMatch(/ {2}POST \/sync was answered with 503$/)
  expect(at({ level: 30, msg: 'Mail "Reset" is in a.eml Link: http://x/y' })).toMatch(
    /^\d\d:\d\d:\d\d {2}Mail/,
  )
  expect(at({ level: 40, msg: 'a feed broke', err: { message: 'gone', stack: 'at x.ts:1' } })).toMatch(
    /Warning: a feed broke: gone$/,
  )
  expect(
    at({ level: 60, msg: 'an error nobody expected', err: { message: 'm', stack: 'Error: m\n at x' } }),
  ).toMatch(/Error: an error nobody expected\nError: m\n at x$/)
})
