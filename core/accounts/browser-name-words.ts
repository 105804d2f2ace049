/** What a browser is called by whoever uses it. */
export const browserNameWords = {
  /** one that nobody knows by name */
  browser: 'Browser',
  samsung: 'Samsung Internet',
  /** Safari on an iPad calls itself one on a Mac. */
  eitherApple: 'Mac or iPad',
  on: (browser: string, system: string) => `${browser} on ${system}`,
} as const
