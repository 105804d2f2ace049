import type { Page } from '@playwright/test'
import type { HouseholdsAnswer } from '#core/households/household.ts'
import { expect } from './journey.ts'
import { originOf } from './origin-of.ts'

/** Something that is due at a second and reminds until it is recorded: no form is as exact. */
export async function dueAt(page: Page, title: string, at: number) {
  const origin = await originOf(page)
  const { households } = (await (await page.request.get('/api/households')).json()) as HouseholdsAnswer
  const start = await page.evaluate((ms) => {
    const local = new Date(ms)
    return `${local.toLocaleDateString('sv')}T${local.toLocaleTimeString('sv')}`
  }, at)
  const eventId = `due-${title.toLowerCase()}-${Date.now()}`
  const reminder = { before: 0, untilRecorded: true }
  const event = { title, allDay: false, petIds: [], start, end: start, recurrence: null, reminder }
  const change = { id: `add-${eventId}`, at: Date.now(), verb: 'add-event', eventId, event }
  const answer = await page.request.post('/sync', {
    data: { whose: households[0]?.id, changes: [change] },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
