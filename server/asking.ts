/** Who is asking: decided from the session cookie alone, never from anything else in a request. */
export type Asking = { userId: string; sessionId: string }

/** What the rest of the server needs of accounts. */
export type Accounts = {
  /** everything under /api/auth */
  handle(request: Request): Promise<Response>
  whoAsks(request: Request): Promise<Asking | null>
  /** of these sessions, the ones that have not ended; open feeds ask it from time to time */
  stillSignedIn(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}
