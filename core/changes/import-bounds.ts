/** Of one change, so that nobody waits long for it. */
export const mostImported = 100

/** Of one change as it travels: less than a push may carry. */
export const mostImportedCharacters = 200_000
