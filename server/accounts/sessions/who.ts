/** A signed-in person, known from the session alone. */
export type Who = { userId: string; sessionId: string; email: string }
