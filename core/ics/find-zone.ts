import { looksLikeTimeZone } from '../calendar/time-zone.ts'
import { isZone } from '../calendar/wall-clock.ts'
import { mostZones } from './read-components.ts'
import { windowsZones } from './windows-zones.ts'

/** The zone that a name in a file means; null when nobody knows it. */
export type FindZone = (name: string) => string | null

/**
 * By name only: the rules that a file gives for its zones are never carried out, for some of them have no end.
 * `otherNames`: what the file says a zone of its own is called elsewhere.
 */
export function createFindZone(otherNames: ReadonlyMap<string, string>): FindZone {
  const known = new Map<string, string | null>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    if (known.size >= mostZones) return null
    const zone = firstKnown([...namesIn(name), ...namesIn(otherNames.get(name) ?? '')])
    known.set(name, zone)
    return zone
  }
}

function firstKnown(names: readonly string[]): string | null {
  for (const name of names) {
    const windows = windowsZones.get(name.toLowerCase())
    if (windows !== undefined) return windows
    if (looksLikeTimeZone(name) && isZone(name)) return name
  }
  return null
}

/** Lengths that no zone's name has are not looked at. */
const mostName = 200

/**
 * The name, the ends of a path (`/mozilla.org/20070129_1/Europe/Berlin`), what stands behind an offset in brackets
 * (`(UTC+01:00) Amsterdam, Berlin`), its cities, and an offset by itself (`GMT+0200`).
 */
function namesIn(name: string): string[] {
  const clean = name.trim()
  if (clean === '' || clean.length > mostName) return []
  const parts = clean.split('/').filter((part) => part !== '')
  const ends = clean.includes('/') ? [3, 2].map((n) => parts.slice(-n).join('/')) : []
  const described = clean.replace(/^\([^)]*\)\s*/, '')
  const cities = described === clean ? [] : described.split(',').flatMap(zoneOfCity)
  return [clean, ...ends, described, ...cities, ...zoneOfOffset(clean)]
}

function zoneOfCity(city: string): string[] {
  const end = `/${city.trim().replaceAll(' ', '_')}`.toLowerCase()
  const zone = Intl.supportedValuesOf('timeZone').find((one) => one.toLowerCase().endsWith(end))
  return zone === undefined ? [] : [zone]
}

/** Whole hours: their names count the other way round. */
function zoneOfOffset(name: string): string[] {
  const found = /^(?:GMT|UTC)([+-])(\d\d?):?(?:00)?$/i.exec(name)
  if (!found) return []
  const hours = Number(found[2])
  return [hours === 0 ? 'UTC' : `Etc/GMT${found[1] === '+' ? '-' : '+'}${hours}`]
}
