import type { Context } from 'hono'
import { Refusal } from '#core/refusal.ts'
import { reminderCalls } from '#core/reminders/reminder-calls.ts'
import { readJson } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import type { Asked, Reminders } from './reminders.ts'

/** POST /api/reminders/{call} */
export async function answerReminderCall(
  c: Context<Edge>,
  asked: Asked,
  reminders: Reminders,
): Promise<Response> {
  const call = c.req.param('call') ?? ''
  if (!reminders.isCall(call)) throw new Refusal('not-found')
  const body: unknown = await readJson<unknown>(c.env.incoming, reminderCalls[call])
  const answer = reminders.calls[call] as (body: unknown, asked: Asked) => Promise<object> // its schema has read the body
  return c.json(await answer(body, asked))
}
