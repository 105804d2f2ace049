import { expect, test } from 'vitest'
import { canonicalPath, nextPath } from './next-path.ts'

test.each([
  '/settings/pets',
  '/schedule/2026-11-15',
  '/schedule/month?month=2026-11',
  '/settings/pets/abc#breeds',
  '/learn',
  '/learn/heart',
  '/pets/AbC_dEfG',
  '/join',
])('a path of the app survives sign-in: %s', (path) => {
  expect(nextPath(path)).toBe(path)
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another site', 'https://evil.example/learn'],
  ['another site without a scheme', '//evil.example/learn'],
  ['a backslash that browsers read as a slash', '/\\evil.example/learn'],
  ['a tab that browsers drop', '/\t/evil.example/learn'],
  ['a line break that browsers drop', '/\n/evil.example/learn'],
  ['dots that leave two slashes', '/.//evil.example/learn'],
  ['dots above the root', '/learn/..//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'learn'],
  ['a user and a host', '@evil.example'],
  ['the login page itself', '/login?next=/login'],
  ['an endpoint', '/api/auth/sign-out'],
  ['a name that only begins alike', '/learned'],
  ['a host that cannot be parsed', '//[/learn'],
  ['dots above the root, encoded', '/learn/%2E%2e//evil.example'],
  ['a line break behind a good path', '/learn\n'],
  ['a backslash behind a good path', '/learn\\..\\..'],
])('%s goes to the schedule instead', (_, next) => {
  expect(nextPath(next)).toBe('/schedule')
})

test('what comes back is the path the browser will really open', () => {
  expect(nextPath('/learn/../settings/./pets')).toBe('/settings/pets')
})

test.each([
  ['/Settings', '/settings'],
  ['/SETTINGS/Pets/NEW', '/settings/pets/new'],
  ['/Settings/Pets/AbC_dEfG', '/settings/pets/AbC_dEfG'],
  ['/Settings/Household/People/AbC_dEfG', '/settings/household/people/AbC_dEfG'],
  ['/Schedule/2026-11-15/Event/AbC_dEfG', '/schedule/2026-11-15/event/AbC_dEfG'],
  ['/Schedule/2026-11-15/Event/AbC_dEfG/Edit', '/schedule/2026-11-15/event/AbC_dEfG/edit'],
  ['/Schedule/2026-11-15/Event/Edit', '/schedule/2026-11-15/event/Edit'],
  ['/Pets/AbC_dEfG', '/pets/AbC_dEfG'],
  ['/Schedule/Week/2026-11-15', '/schedule/week/2026-11-15'],
  ['/Reset-Password', '/reset-password'],
  ['/', '/'],
])('%s is the page at %s', (typed, path) => {
  expect(canonicalPath(typed)).toBe(path)
})

test('a path typed in capitals survives sign-in', () => {
  expect(nextPath('/Settings/Pets?a=B')).toBe('/settings/pets?a=B')
})

test('it reads dots as browsers do', () => {
  for (const path of [
    '/learn/.',
    '/learn/..',
    '/pets/a/../b',
    '/settings/%2e%2E/learn/x?a=/../b#/..',
    '/learn//x',
    '/../learn',
  ])
    expect(nextPath(path)).toBe(
      ((url) => (url.pathname === '/' ? '/schedule' : url.pathname + url.search + url.hash))(
        new URL(path, 'http://home.test'),
      ),
    )
})
