/** What a breed is called: records have its English name. */
export const breedName = (breed: string): string => breed
