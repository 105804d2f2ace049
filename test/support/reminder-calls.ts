import type { ReminderAnswer, ReminderBody, ReminderCall } from '#core/reminders/reminder-calls.ts'
import type { Device } from './server-world.ts'

/** POST /api/reminders/{name} */
export async function remind<C extends ReminderCall>(
  device: Pick<Device, 'post'>,
  name: C,
  body: ReminderBody<C>,
) {
  const answer = await device.post(`/api/reminders/${name}`, body)
  const read = (await answer.json()) as ReminderAnswer<C> & { error?: { message: string } } // as the call answers
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}
