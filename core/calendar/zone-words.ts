/** What is called otherwise than in the name of its zone: no browser says in every language what a city is called. */
export const zoneWords = {
  city: (_zone: string): string | undefined => undefined,
  area: (_area: string): string | undefined => undefined,
}
