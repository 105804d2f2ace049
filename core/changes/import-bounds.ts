/** Of one change, so that nobody waits long for it. */
export const mostImported = 100

/** Of one change as it travels: less than a push may carry. */
export const mostImportedCharacters = 200_000

/** Changes of a try that can be taken out of an account again: the log remembers twice as many. */
export const mostTried = 1_000
