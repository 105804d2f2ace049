import { expect, test } from 'vitest'
import { invitationPath } from '#core/households/household.ts'
import { isPagePath } from '#core/page-path.ts'
import {
  canonicalPath,
  isDayPath,
  isModalPath,
  keepingNext,
  loginPath,
  nextPath,
  pageUnder,
  paths,
} from './paths.ts'

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

test('every address the app writes is the one it shows, and the server knows it as a page', () => {
  const id = 'AbC_dEfG'
  const written = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : path.length === 2 ? path('2026-11-15', id) : null,
  )
  const each = [
    ...written,
    paths.pet(id),
    paths.petPage(id),
    paths.member(id),
    paths.day('2026-11-15'),
    paths.newEvent('2026-11-15'),
  ]
  for (const address of each.filter((one) => one !== null)) {
    // what stands behind the question mark is the page's own
    const { pathname } = new URL(address, 'http://home.test')
    expect(canonicalPath(pathname)).toBe(pathname)
    expect(isPagePath(pathname)).toBe(true)
  }
})

test('the link of an invitation opens a page of the app', () => {
  expect(paths.join).toBe(invitationPath)
})

test('a path typed in capitals survives sign-in', () => {
  expect(nextPath('/Settings/Pets?a=B')).toBe('/settings/pets?a=B')
})

test('the way to login remembers a deep link, and leaves out the schedule, where people go anyway', () => {
  expect(loginPath({ pathname: '/settings/pets', search: '?a=1', hash: '' })).toBe(
    '/login?next=%2Fsettings%2Fpets%3Fa%3D1',
  )
  expect(loginPath({ pathname: '/schedule', search: '', hash: '' })).toBe('/login')
  expect(loginPath({ pathname: '/nonsense', search: '', hash: '' })).toBe('/login')
})

test('links between the account pages carry the deep link along', () => {
  expect(keepingNext('/signup', '/settings/pets')).toBe('/signup?next=%2Fsettings%2Fpets')
  expect(keepingNext('/signup', null)).toBe('/signup')
})

test.each([
  ['/settings/pets', '/schedule'],
  ['/schedule/keys', '/schedule'],
  ['/schedule/search', '/schedule'],
  [paths.newEvent('2026-11-15'), '/schedule/2026-11-15'],
  [paths.event('2026-11-15', 'an-event-id'), '/schedule/2026-11-15'],
  [paths.editEvent('2026-11-15', 'an-event-id'), '/schedule/2026-11-15'],
])('%s is a modal and lies over %s', (path, page) => {
  expect(isModalPath(path)).toBe(true)
  expect(pageUnder(path)).toBe(page)
})

test.each([paths.schedule, paths.month, paths.weekOf('2026-11-15'), paths.day('2026-11-15'), '/settingsx'])(
  '%s is a page of its own',
  (path) => {
    expect(isModalPath(path)).toBe(false)
  },
)

test.each(['/', paths.schedule, paths.day('2026-11-15')])('a day is the first screen: %s', (path) => {
  expect(isDayPath(path)).toBe(true)
})

test.each([paths.week, paths.month, paths.print, paths.newEvent('2026-11-15'), paths.settings, paths.learn])(
  'another page is loaded beside the day: %s',
  (path) => {
    expect(isDayPath(path)).toBe(false)
  },
)
