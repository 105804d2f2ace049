// Apart from event.ts, because the first screen reads events and checks none.

/** How long a new event takes until somebody says otherwise. */
export const defaultEventMinutes = 30
