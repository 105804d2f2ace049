/** Said once something is recorded, beside the button that takes it back. Not on the first screen's way. */
export const toastWords = {
  gave: (title: string) => `Recorded ${title}.`,
  gaveOf: (title: string, planned: string) => `Recorded ${title}, planned for ${planned}.`,
  skipped: (title: string) => `Skipped ${title}.`,
  skippedOf: (title: string, planned: string) => `Skipped ${title}, planned for ${planned}.`,
  corrected: (title: string) => `Corrected ${title}.`,
  tookBack: (title: string) => `Took back ${title}.`,
} as const
