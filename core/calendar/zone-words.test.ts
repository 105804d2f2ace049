import { expect, test } from 'vitest'
import { cityAndAreaOf, cityOf, isTimeZone } from './time-zone.ts'
import * as inGerman from './zone-words.de.ts'
import * as inSpanish from './zone-words.es.ts'

test.each([
  ['German', inGerman.zoneWords],
  ['Spanish', inSpanish.zoneWords],
])('every city and area that is called otherwise in %s is one', (_, { cities, areas }) => {
  expect(Object.keys(cities).filter((zone) => !isTimeZone(zone))).toEqual([])
  // what is called as its zone is would be there for nothing
  expect(Object.entries(cities).filter(([zone, city]) => cityOf(zone) === city)).toEqual([])
  const known = new Set(Intl.supportedValuesOf('timeZone').map((zone) => zone.split('/')[0]))
  expect(Object.keys(areas).filter((area) => !known.has(area))).toEqual([])
})

test('a zone in English is called as it is named', () => {
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(cityAndAreaOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina, America')
  expect(cityAndAreaOf('UTC')).toBe('UTC')
})
