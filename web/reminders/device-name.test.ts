import { expect, test } from 'vitest'
import { deviceName, isIPhoneOrIPad } from './device-name.ts'

const like = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints })
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = like(
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) ${webKit} Version/18.3 Mobile/15E148 Safari/604.1`,
  5,
)
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.3 Safari/605.1.15`
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test.each([
  ['Chrome on Android', like(`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 5)],
  [
    'Samsung Internet on Android',
    like(
      `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      5,
    ),
  ],
  [
    'Edge on Windows',
    like(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`),
  ],
  ['Firefox on Linux', like('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')],
  ['Safari on iPhone', iPhone],
  ['Safari on iPad', like(mac, 5)],
  ['Safari on Mac', like(mac)],
  ['Chrome on Chromebook', like(`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`)],
  ['Browser', like('curl/8.14')],
])('a device calls itself %s', (name, browser) => {
  expect(deviceName(browser)).toBe(name)
})

test('an iPad that calls itself a Mac is told apart by its screen', () => {
  expect([iPhone, like(mac, 5), like(mac)].map(isIPhoneOrIPad)).toEqual([true, true, false])
})

test('of a Safari elsewhere nothing says whether it is a Mac or an iPad; of others it is known', () => {
  expect(deviceName({ userAgent: mac })).toBe('Safari on Mac or iPad')
  expect(
    deviceName({ userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36` }),
  ).toBe('Chrome on Mac')
  expect(deviceName(iPhone)).toBe('Safari on iPhone')
  expect(deviceName({ userAgent: '' })).toBe('Browser')
})
