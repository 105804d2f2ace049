/** "Los Angeles, America": the city first, as people look for it. */
export function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').toReversed().join(', ')
}

/** The zones whose city or area holds what was typed, in the order of their words; `first` is found at a glance. */
export function searchZones(zones: readonly string[], search: string, first?: string): string[] {
  const wanted = plain(search)
  return zones
    .filter((zone) => plain(zoneWords(zone)).includes(wanted) || plain(zone).includes(wanted))
    .toSorted((one, other) =>
      one === first || other === first
        ? Number(other === first) - Number(one === first)
        : zoneWords(one).localeCompare(zoneWords(other), 'en'),
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
