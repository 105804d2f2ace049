import { calendarPath } from '#core/ics/calendar-calls.ts'
import type { CalendarAnswer, CalendarBody, CalendarCall } from '#core/ics/calendar-calls.ts'
import type { Device } from './server-world.ts'

/** POST /api/calendars/{name} */
export async function calendar<C extends CalendarCall>(
  device: Pick<Device, 'post'>,
  name: C,
  body: CalendarBody<C>,
) {
  const answer = await device.post(`/api/calendars/${name}`, body)
  const read = (await answer.json()) as CalendarAnswer<C> & { error?: { message: string } } // as the call answers
  return { status: answer.status, body: read, says: read.error?.message ?? '' }
}

/** The secret of a link to the own household of `by`, with everything, unless it says otherwise. */
export async function calendarLink(by: Device, made: Partial<CalendarBody<'make'>> = {}): Promise<string> {
  const whole = { household: by.userId, name: 'Family calendar', petIds: null, isWhole: true }
  const { body, says } = await calendar(by, 'make', { ...whole, ...made })
  if (says !== '') throw new Error(`making a link answered: ${says}`)
  return body.secret
}

/** What another calendar gets: nobody's cookie, and whatever it knows already. */
export async function subscribed(url: string, secret: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + calendarPath(secret), { headers })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, tag: answer.headers.get('etag') ?? '', text }
}

/** The values of a property, unfolded. */
export function valuesOf(text: string, name: string): string[] {
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(line.indexOf(':') + 1))
}
