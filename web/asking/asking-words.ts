export const askingWords = {
  unreachable: 'The server cannot be reached. Please check your connection and try again.',
} as const
