/** Of one photo as it is kept: a picture for a screen, and nothing that fills a disk. */
export const mostPhotoBytes = 300_000
/** Longest side in pixels; a small file that claims more would fill the memory of whoever looks at it. */
export const mostPhotoSide = 1_600
/** A face is shown small and often. */
export const faceSide = 320

const hashPattern = /^[0-9a-f]{64}$/

/** A photo is named by the SHA-256 of its bytes: sent twice, it is there once. */
export function isPhotoHash(text: unknown): text is string {
  return typeof text === 'string' && hashPattern.test(text)
}

/** Where a photo of a household is read, and where it is put. */
export function photoPath(hash: string, household: string): string {
  return `/photos/${hash}?household=${encodeURIComponent(household)}`
}
