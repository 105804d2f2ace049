import { zoneWords } from './zone-words.ts'

/** `Area/City` as the browser names it. Whether it exists is the platform's knowledge, see isTimeZone. */
const zoneShape = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/

export function looksLikeTimeZone(zone: string): boolean {
  return zoneShape.test(zone)
}

export function isTimeZone(zone: string): boolean {
  if (!looksLikeTimeZone(zone)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false // the platform answers "unknown" by throwing, there is no way to ask
  }
}

/** Buenos Aires: what people call the time of a zone after. */
export function cityOf(zone: string): string {
  return zoneWords.city(zone) ?? written(zone.split('/').at(-1) ?? zone)
}

/** "Los Angeles, America": the city first, as people look for it. */
export function cityAndAreaOf(zone: string): string {
  const [area = '', ...places] = zone.split('/').slice(0, -1)
  const around = [zoneWords.area(area) ?? written(area), ...places.map(written)]
  return [cityOf(zone), ...around.toReversed()].filter((word) => word !== '').join(', ')
}

const written = (name: string) => name.replaceAll('_', ' ')
