import { expect, test } from 'vitest'
import { cityAndAreaOf, cityOf } from './time-zone.ts'
import * as inGerman from './zone-words.de.ts'
import * as inSpanish from './zone-words.es.ts'

test.each([
  ['German', inGerman.zoneWords, 'Wien', 25],
  ['Spanish', inSpanish.zoneWords, 'Viena', 40],
])('cities and areas that are called otherwise in %s are zones', (_, { city, area }, vienna, howMany) => {
  expect(city('Europe/Vienna')).toBe(vienna)
  const zones = [...Intl.supportedValuesOf('timeZone'), 'Europe/Kyiv']
  // of the table none is there for nothing
  const called = zones.filter((zone) => city(zone) !== undefined)
  expect(called.length).toBeGreaterThan(howMany)
  expect(called.filter((zone) => city(zone) === cityOf(zone))).toEqual([])
  expect(area('Europe')).toBe('Europa')
})

test('a zone in English is called as it is named', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(cityAndAreaOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina, America')
  expect(cityAndAreaOf('UTC')).toBe('UTC')
})
