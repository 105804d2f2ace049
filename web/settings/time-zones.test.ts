import { expect, test } from 'vitest'
import { cityAndAreaOf } from '#core/calendar/time-zone.ts'
import { searchZones, zonesWith } from './time-zones.ts'

const zones = ['America/Argentina/Ushuaia', 'America/Los_Angeles', 'Europe/Berlin', 'UTC']

test.each([
  ['America/Los_Angeles', 'Los Angeles, America'],
  ['America/Argentina/Ushuaia', 'Ushuaia, Argentina, America'],
  ['UTC', 'UTC'],
])('%s reads as %s', (zone, words) => {
  expect(cityAndAreaOf(zone)).toBe(words)
})

test.each([
  ['', ['Europe/Berlin', 'America/Los_Angeles', 'America/Argentina/Ushuaia', 'UTC']],
  ['los angeles', ['America/Los_Angeles']],
  ['Los_Angeles', ['America/Los_Angeles']],
  ['EUROPE', ['Europe/Berlin']],
  ['america/los', ['America/Los_Angeles']],
  ['atlantis', []],
])('%j finds %j', (search, found) => {
  expect(searchZones(zones, search)).toEqual(found)
})

test('the zone that is set stands first, as long as it is found', () => {
  expect(searchZones(zones, '', 'UTC')[0]).toBe('UTC')
  expect(searchZones(zones, 'berlin', 'UTC')).toEqual(['Europe/Berlin'])
})

test('a zone that is set is always among the choices', () => {
  expect(zonesWith('Europe/Kyiv')).toContain('Europe/Kyiv')
  expect(zonesWith('Etc/GMT+5')).toContain('Etc/GMT+5')
  expect(zonesWith(null).length).toBeGreaterThan(300)
})
