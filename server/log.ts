import { isatty } from 'node:tty'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { lineInWords } from './terminal-words.ts'

export type Log = Logger

/**
 * One JSON line per event, to standard output, or of a command beside what it prints; in a terminal the words of what a
 * person should know. What people wrote, their addresses and tokens never go in.
 */
export function openLog(level: string, to: 1 | 2 = 1): Log {
  // at once: the last line before an end is the one that is needed, and a stop must not wait for a full disk
  const lines = pino.destination({ dest: to, sync: true, maxLength: mostWaiting })
  // a full disk under the log must not end the server: lines wait and go out when there is room again
  lines.on('error', () => {})
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return pino(options, isTerminal(to) ? { write: (line) => write(lineInWords(line)) } : lines)

  function write(words: string | null) {
    if (words !== null) lines.write(`${words}\n`)
  }
}

/** Whether somebody reads along; a file, a pipe or a container gets JSON. */
export function isTerminal(to: 1 | 2 = 1): boolean {
  return isatty(to)
}

/** In bytes; what would wait beyond it is dropped. */
const mostWaiting = 1_048_576

/** A database driver puts the offending row into its error's details; only what the program knows is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown } // many kinds of errors carry one
  return { type: error.name, message: error.message, code, stack: error.stack }
}
