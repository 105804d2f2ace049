import { expect, test } from 'vitest'
import { invitationPath } from '#core/households/household.ts'
import { signOnSettingsPath } from '#core/accounts/single-sign-on.ts'
import { canonicalPath } from '#core/next-path.ts'
import { isPagePath } from '#core/page-path.ts'
import { isDayPath, isModalPath, keepingNext, loginPath, pageUnder, paths } from './paths.ts'

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

test('who comes back from connecting a login comes to the page where they began', () => {
  expect(paths.signOn).toBe(signOnSettingsPath)
})

test('the link of an invitation opens a page of the app', () => {
  expect(paths.join).toBe(invitationPath)
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
