import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { AppParts } from '#server/app.ts'
import { createRequestCounts } from '#server/metrics/request-counts.ts'
import { releasedChangelog, whyNoRelease } from '../scripts/release-notes.ts'

const root = join(import.meta.dirname, '..')
const changelog = '# Changes\n\n## Next\n\n- Otto is fed twice.\n\n## 1.0.0 (2026-11-18)\n\n- The first.\n'
const state = {
  version: '1.1.0',
  before: '1.0.0',
  changelog,
  branch: 'main',
  isClean: true,
  tags: ['v1.0.0'],
}

test('a version is released when it is newer, clean, on main and says what changes', () => {
  expect(whyNoRelease(state)).toBe(null)
  expect(whyNoRelease({ ...state, version: '1.0.10', before: '1.0.9' })).toBe(null)
  expect(whyNoRelease({ ...state, version: '' })).toContain('Say which version')
  expect(whyNoRelease({ ...state, version: '1.0.0' })).toContain('released already')
  expect(whyNoRelease({ ...state, version: '0.9.9' })).toContain('not newer')
  expect(whyNoRelease({ ...state, version: '1.0.9', before: '1.0.10' })).toContain('not newer')
  expect(whyNoRelease({ ...state, branch: 'other' })).toContain('main')
  expect(whyNoRelease({ ...state, isClean: false })).toContain('not committed')
  const released = releasedChangelog(changelog, '1.1.0', '2026-12-01')
  expect(whyNoRelease({ ...state, version: '1.2.0', before: '1.1.0', changelog: released })).toContain('Next')
})

test('what was to come stands under its version, and the versions before stay', () => {
  expect(releasedChangelog(changelog, '1.1.0', '2026-12-01')).toBe(
    '# Changes\n\n## Next\n\n## 1.1.0 (2026-12-01)\n\n- Otto is fed twice.\n\n## 1.0.0 (2026-11-18)\n\n- The first.\n',
  )
})

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string } // npm's

test('a server says which version it is of', async () => {
  const parts = {
    api: { serve: () => undefined },
    keys: {},
    metrics: { requests: createRequestCounts() },
    log: pino({ level: 'silent' }),
  }
  const connection = { outgoing: { setHeader: () => undefined }, incoming: {} }
  const answer = await createApp(parts as unknown as AppParts).request('/healthz', {}, connection)
  expect(await answer.text()).toBe(`ok ${version}`)
})

test('the changelog has the version that the package has', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  expect(text).toContain('## Next\n')
  expect(text).toContain(`## ${version} (`)
})
