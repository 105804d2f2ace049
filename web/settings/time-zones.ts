import { cityAndAreaOf } from '#core/calendar/time-zone.ts'
import { language } from '#core/words/language.ts'

/** The zones whose city or area holds what was typed, in the order of their words; `first` is found at a glance. */
export function searchZones(zones: readonly string[], search: string, first?: string): string[] {
  const wanted = plain(search)
  return zones
    .filter((zone) => plain(cityAndAreaOf(zone)).includes(wanted) || plain(zone).includes(wanted))
    .toSorted((one, other) =>
      one === first || other === first
        ? Number(other === first) - Number(one === first)
        : cityAndAreaOf(one).localeCompare(cityAndAreaOf(other), language),
    )
}

/** Every zone the browser knows, and the one that is set even if the browser does not list it. */
export function zonesWith(zone: string | null): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return zone === null || known.includes(zone) ? known : [...known, zone]
}

function plain(text: string): string {
  return text
    .replaceAll(/[\s_,]+/g, ' ')
    .trim()
    .toLowerCase()
}
