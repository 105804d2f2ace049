import type { CareRecord } from '#core/care/care.ts'
import { careIdOf } from '#core/care/care.ts'
import type { Notice } from '#core/reminders/notice.ts'
import type { Device } from '../support/server-world.ts'

export const today = new Date().toISOString().slice(0, 10)

/** What a notification about today's insulin carries. */
export function noticeFor(anna: Device, eventId: string): Notice {
  return {
    household: anna.userId,
    person: anna.userId,
    slot: `${eventId}.${today.replaceAll('-', '')}`,
    changeId: `given-${eventId}`,
    seriesId: eventId,
    eventId,
    day: today,
    due: `${today}T08:00:00`,
    allDay: false,
    title: 'Insulin',
    pets: [],
  }
}

/** How often the server has it. */
export async function kept(anna: Device, eventId: string): Promise<number> {
  return (await entriesOf(anna, eventId)).length
}

export async function entriesOf(anna: Device, eventId: string): Promise<CareRecord['entries']> {
  const { rows } = await anna.snapshot('care')
  const id = careIdOf(eventId, today, null)
  const row = rows.find((one) => one.collection === 'care' && one.id === id)
  return row ? (row.body as CareRecord).entries : []
}
