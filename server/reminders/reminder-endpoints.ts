import type { Context } from 'hono'
import { Refusal } from '#core/refusal.ts'
import { noMailPath } from '#core/reminders/notice.ts'
import { callsByToken, reminderCalls } from '#core/reminders/reminder-calls.ts'
import type { Asked } from '../asking.ts'
import { answerCall } from '../http/answer-call.ts'
import type { Edge } from '../http/request.ts'
import type { Reminders } from './reminders.ts'

const byToken: readonly string[] = callsByToken

/**
 * What the header of a mail names: mail programs post to it from anywhere, and who follows it as a link changes nothing
 * and is led to the page with the button (RFC 8058).
 */
export async function answerOneClick(c: Context<Edge>, asked: Asked, reminders: Reminders) {
  const token = c.req.query('token') ?? ''
  if (c.req.method !== 'POST') return c.redirect(`${noMailPath}#${encodeURIComponent(token)}`, 302)
  return c.json(await reminders.calls['no-mail']({ token }, asked))
}

/** POST /api/reminders/{call} */
export async function answerReminderCall(
  c: Context<Edge>,
  asked: Asked,
  reminders: Reminders,
): Promise<Response> {
  if (!asked.asking && !byToken.includes(c.req.param('call') ?? '')) throw new Refusal('not-signed-in')
  return answerCall(c, reminderCalls, reminders.calls, asked)
}
