/** Codes of the network, and of PostgreSQL when it shuts down, starts, is a standby, or has no connection left. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|25006|57P0[123]|53300)$/
/** The driver gives these no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|Query read timeout)/
/** What SQLite answers when it is locked, may not write, the disk refuses or is full, or the file is damaged. */
const troubled = new Set([5, 8, 10, 11, 13, 26])

/** What a proxy does with connections to a host that it takes for dead, and what such a host leaves whoever connects to. */
const cutWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/** Whether somebody took the connection, and then did not go on: another host may answer a moment later. */
export function wasCutOff(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: unknown }).code === 'ECONNRESET' || cutWords.test(one.message)) return true
  return false
}

/** Whether the database was not there to answer: nothing is wrong with the request, it may come again. */
export function isDatabaseGone(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown } // many kinds of errors carry them
  if (code === 'ERR_SQLITE_ERROR') return typeof errcode === 'number' && troubled.has(errcode & 0xff)
  return (typeof code === 'string' && codes.test(code)) || words.test(error.message)
}
