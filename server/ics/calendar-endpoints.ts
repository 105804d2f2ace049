import type { Context } from 'hono'
import { Refusal } from '#core/refusal.ts'
import type { Language } from '#core/words/languages.ts'
import type { Access } from '../asking.ts'
import type { Edge } from '../http/request.ts'
import { streamText } from '../http/stream-text.ts'
import type { Log } from '../log.ts'
import type { Calendars } from './calendars.ts'

const kind = 'text/calendar; charset=utf-8'

/** GET /ics/{secret}.ics: whoever knows it reads it, without a session. */
export async function answerCalendar(c: Context<Edge>, address: string, calendars: Calendars) {
  const [, secret] = /^(.+)\.ics$/.exec(c.req.param('file') ?? '') ?? []
  if (secret === undefined) throw new Refusal('not-found')
  const readBy = c.req.header('user-agent') ?? ''
  const { tag, text } = await calendars.open(secret, { address, readBy })
  c.header('etag', tag)
  // kept by its reader, who asks each time whether it still holds
  c.header('cache-control', 'private, no-cache')
  c.header('x-robots-tag', 'noindex')
  if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  c.header('content-type', kind)
  c.header('content-disposition', 'inline; filename="senior-pet-care.ics"')
  // whoever asks for the head alone is to cost no more than a read
  if (c.env.incoming.method === 'HEAD') return c.body(null)
  const bytes = await text()
  c.header('content-length', String(bytes.length))
  return c.body(bytes)
}

/** Proxies that compress an answer make its tag a weak one. */
function isKnown(tags: string | undefined, tag: string): boolean {
  return (tags ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}

/** GET /api/calendars/export.ics */
export async function answerCalendarExport(
  c: Context<Edge>,
  asked: Access & { address: string; language: Language },
  { calendars, log, now }: { calendars: Calendars; log: Log; now: () => number },
) {
  const { address, language, ...access } = asked
  const text = await calendars.export(access, { address, language })
  const day = new Date(now()).toISOString().slice(0, 10)
  c.header('content-type', kind)
  c.header('content-disposition', `attachment; filename="senior-pet-care-${day}.ics"`)
  return c.body(streamText(text, log))
}
