/** What the app says by itself of somebody's account. */
export const ownAccountWords = {
  nearlyFull: (percent: number) =>
    `Your account is ${percent} % full. Deleting what you no longer need makes room.`,
  sitterLinkOver: 'This link no longer works. Please ask whoever gave it to you.',
  sessionEnded: 'Your session has ended. Please log in again.',
} as const
