/** The texts of the week in columns. */
export const weekWords = {
  columns: 'Days in columns',
  inOrder: 'In order',
  inHours: 'In hours',
} as const
