import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** docs/examples/is-primary.sh as haproxy runs it, asking hosts of which each says on which timeline it takes writes. */
function checks(hosts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'pets-is-primary-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const seen = join(folder, 'timeline')
  const example = readFileSync(join(import.meta.dirname, '../docs/examples/is-primary.sh'), 'utf8')
  const script = join(folder, 'is-primary.sh')
  writeFileSync(script, example.replace('/run/haproxy/pets-timeline', seen))
  const answers = () => Object.entries(hosts).map(([port, said]) => `*"-p ${port} "*) echo "${said}";;`)
  return {
    isPrimary(port: string): boolean {
      // stands in for PostgreSQL's own, which is not installed everywhere
      const psql = `#!/bin/sh\ncase "$*" in ${answers().join(' ')} *) exit 2;; esac\n`
      writeFileSync(join(folder, 'psql'), psql, { mode: 0o755 })
      const env = { PATH: `${folder}:/usr/bin:/bin` }
      return spawnSync('sh', [script, '-', '-', '127.0.0.1', port], { env }).status === 0
    },
    hosts,
    seen: () => (existsSync(seen) ? readFileSync(seen, 'utf8').trim() : null),
  }
}

test('haproxy is told that a host takes writes, and that a standby or one that is away does not', () => {
  const { isPrimary, seen } = checks({ 1: '00000001', 2: '' })
  expect([isPrimary('1'), isPrimary('2'), isPrimary('3')]).toEqual([true, false, false])
  expect(seen()).toBe('00000001')
})

test('haproxy is told that a former primary which comes back is none, whatever it says itself', () => {
  const { isPrimary, hosts, seen } = checks({ 1: '00000009', 2: '' })
  expect(isPrimary('1')).toBe(true)
  Object.assign(hosts, { 1: '', 2: '0000000A' })
  expect(isPrimary('2')).toBe(true)
  hosts[1] = '00000009'
  expect([isPrimary('1'), isPrimary('2')]).toEqual([false, true])
  Object.assign(hosts, { 1: '0000000B', 2: '' })
  expect([isPrimary('1'), isPrimary('2')]).toEqual([true, false])
  expect(seen()).toBe('0000000B')
})
