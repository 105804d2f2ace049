import { join } from 'node:path'
import { listensOn } from './config.ts'
import type { Config } from './config.ts'

/*
 * Whoever starts the server by hand reads along: where it runs, where the data is, how to stop it; mails with their links.
 * A line for every request helps nobody there.
 */

export function readyInOneLine(config: Config): string {
  return `Senior Pet Care App is ready at ${config.publicUrl} (${listensOn(config)})`
}

export function readyInWords(config: Config): string {
  const { publicUrl, dataDir, databaseUrl, smtpUrl } = config
  const data = databaseUrl === null ? dataDir : `PostgreSQL, and secrets in ${dataDir}`
  const mails = smtpUrl === null ? `files in ${join(dataDir, 'outbox')}, their links are shown here` : 'sent'
  return [
    '',
    `  Senior Pet Care App is ready at ${publicUrl}`,
    '',
    `  Open      ${listensOn(config)}`,
    `  Data      ${data}`,
    `  Mails     ${mails}`,
    '  To stop   Ctrl+C',
    '',
  ].join('\n')
}

type Line = {
  level: number
  time: string
  msg?: string
  status?: number
  method?: string
  path?: string
  err?: { message?: string; stack?: string }
}

const [warning, error, fatal] = [40, 50, 60]

/** A line of the log as a person reads it; null for what went well and concerns nobody. */
export function lineInWords(json: string): string | null {
  const { level, time, msg = '', status, method, path, err } = JSON.parse(json) as Line // as pino writes it
  if (status !== undefined && status < 500) return null
  const how = level >= error ? 'Error: ' : level >= warning ? 'Warning: ' : ''
  const what = status === undefined ? msg : `${method} ${path} was answered with ${status}`
  const why = level >= fatal ? `\n${err?.stack ?? ''}` : err?.message ? `: ${err.message}` : ''
  return `${inClockTime(time)}  ${how}${what}${why}`
}

/** As the clock of this machine shows it. */
function inClockTime(time: string): string {
  return new Date(time).toTimeString().slice(0, 8)
}
