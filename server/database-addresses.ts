const parts = /^(?<scheme>[a-z]+:\/\/)(?<authority>[^/?#]*)(?<rest>.*)$/s

/**
 * One address for each host of an address that names several, as the tools of PostgreSQL take them:
 * postgres://user@one:5432,two:5433/pets
 */
export function addressesIn(url: string): string[] {
  const { scheme, authority, rest } = parts.exec(url)?.groups ?? {}
  if (scheme === undefined || authority === undefined) return [url]
  const login = authority.slice(0, authority.lastIndexOf('@') + 1)
  const hosts = authority.slice(login.length).split(',')
  return hosts.map((host) => `${scheme}${login}${host}${rest}`)
}

/** Its hosts and database, for people: the login is left out. */
export function placeIn(url: string): string {
  const places = addressesIn(url).map((address) => new URL(address))
  return `${places.map(({ host }) => host).join()}${places[0]?.pathname}`
}
