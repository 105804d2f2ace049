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
  let tries = mostTries
  const isKnown = (name: string) => zones().listed.has(name) || (--tries >= 0 && isZone(name))
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    if (known.size >= mostZones) return null
    const zone = firstKnown([...namesIn(name), ...namesIn(otherNames.get(name) ?? '')], isKnown)
    known.set(name, zone)
    return zone
  }
}

/** Names of one file that only trying can tell are none, or an older one: each try takes a quarter of a millisecond. */
const mostTries = 40

function firstKnown(names: readonly string[], isKnown: (name: string) => boolean): string | null {
  for (const name of new Set(names)) {
    const windows = windowsZones.get(name.toLowerCase())
    if (windows !== undefined) return windows
    if (looksLikeTimeZone(name) && isKnown(name)) return name
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
  const zone = zones().byEnd.get(city.trim().replaceAll(' ', '_').toLowerCase())
  return zone === undefined ? [] : [zone]
}

/** The zones that the platform lists, and the first that has each end of a name (`berlin`). */
type Zones = { listed: ReadonlySet<string>; byEnd: ReadonlyMap<string, string> }
let found: Zones | undefined

function zones(): Zones {
  found ??= listZones()
  return found
}

function listZones(): Zones {
  const listed = new Set(Intl.supportedValuesOf('timeZone'))
  const byEnd = new Map<string, string>()
  for (const zone of listed) {
    const parts = zone.toLowerCase().split('/')
    for (let from = 1; from < parts.length; from++) {
      const end = parts.slice(from).join('/')
      if (!byEnd.has(end)) byEnd.set(end, zone)
    }
  }
  return { listed, byEnd }
}

/** Whole hours: their names count the other way round. */
function zoneOfOffset(name: string): string[] {
  const found = /^(?:GMT|UTC)([+-])(\d\d?):?(?:00)?$/i.exec(name)
  if (!found) return []
  const hours = Number(found[2])
  return [hours === 0 ? 'UTC' : `Etc/GMT${found[1] === '+' ? '-' : '+'}${hours}`]
}
