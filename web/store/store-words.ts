/** What the store says by itself. */
export const storeWords = {
  undo: 'Undo',
  failed: 'It could not be saved. What you typed is still here.',
  notUnderstood: 'The server could not read this change.',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const
