import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** One JSON line per event, to standard output. What people wrote, their addresses and tokens never go in. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  })
}

/** A database driver puts the offending row into its error's details; only what the program knows is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown } // many kinds of errors carry one
  return { type: error.name, message: error.message, code, stack: error.stack }
}
