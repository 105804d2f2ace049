/** What a sitter reads about days that their link is not for. */
export const sittingWords = {
  notYours: 'Not one of your days',
  day: (days: string) => `This is not one of your days. The link is for ${days}.`,
  some: (days: string) => `The link is for ${days}. The other days are dimmed.`,
} as const
