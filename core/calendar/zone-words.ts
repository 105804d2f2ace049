/** What is called otherwise than in the name of its zone: no browser says in every language what a city is called. */
export const zoneWords: {
  cities: Readonly<Record<string, string>>
  areas: Readonly<Record<string, string>>
} = {
  cities: {},
  areas: {},
}
