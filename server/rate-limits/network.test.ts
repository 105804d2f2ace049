import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:0/56'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1:0/56'],
  ['2001:db8:1:ab12::9', '2001:db8:1:ab12', '2001:db8:1:ab00/56'],
  ['2001:0DB8::1', '2001:db8:0:0', '2001:db8:0:0/56'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0/56'],
  ['::1', '0:0:0:0', '0:0:0:0/56'],
  ['', '', null],
  ['nonsense', 'nonsense', null],
])('%s counts as %s, and with its neighbours as %s', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site])
})
