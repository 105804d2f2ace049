/** What a page says of a text: who has read it, and that it is not in the reader's language. */
export const reviewWords = {
  notRead: 'No vet has read it yet.',
  readBy: (vet: string) => `Read by ${vet}.`,
  inEnglish: {
    guide: 'This guide is in English.',
    exercise: 'This exercise is in English.',
    legal: 'This text is in English.',
  },
}
