/** Codes of the network, and of PostgreSQL when it shuts down, starts, or has no connection left. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08...|57P0[123]|53300)$/
/** The driver gives these no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

/** Whether the database was not there to answer: nothing is wrong with the request, it may come again. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown } // many kinds of errors carry one
  return (typeof code === 'string' && codes.test(code)) || words.test(error.message)
}
