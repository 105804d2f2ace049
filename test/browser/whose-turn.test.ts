import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, expectAccessible, open, setClock, test } from './app.tsx'
import { callHousehold, joinHere, joinedBy, memberOf, newEmail, ownHousehold, sayAs } from './people.ts'
import { atTenOnSunday, button, daily, dialog, expectTitles, row, rows, sunday } from './schedule.ts'

const walk = 'Walk'

/** Berta looks at the household of somebody else, in which Cleo is too. */
async function threeHere(who: (ids: { berta: string; cleo: string }) => object) {
  setClock(atTenOnSunday)
  const owner = newEmail()
  await joinHere(owner)
  await joinedBy(owner, 'carer', 'Cleo')
  const [berta, cleo] = [(await memberOf(owner, 'Berta')).member, (await memberOf(owner, 'Cleo')).member]
  const times = { start: `${sunday}T18:00`, end: `${sunday}T18:30`, allDay: false, recurrence: daily(sunday) }
  const event = { title: walk, description: '', petIds: [], ...times, who: who({ berta, cleo }) }
  await sayAs(owner, { verb: 'add-event', eventId: `event-${crypto.randomUUID()}`, event })
  await expect.element(row(walk)).toBeVisible()
  return { owner, cleo }
}

const inTurns = ({ berta, cleo }: { berta: string; cleo: string }) => ({
  people: [
    { id: berta, name: 'Berta' },
    { id: cleo, name: 'Cleo' },
  ],
  turns: 'day',
})

test('a row says whose turn it is, two taps swap the day, and Undo takes that back', async () => {
  await threeHere(inTurns)
  await expect.element(row(walk)).toMatchTextContent('Your turn')
  await row(walk).click()
  await expect.element(dialog()).toMatchTextContent('In turns: Berta and Cleo')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Cleo', exact: true }).click()
  await expect.element(dialog()).toHaveLength(0)
  await expect.element(row(walk)).toMatchTextContent('Cleo’s turn')
  await button('Undo').click()
  await expect.element(row(walk)).toMatchTextContent('Your turn')
})

test('the day can be only mine: what is left out is said, and one press shows it again', async () => {
  await threeHere(({ cleo }) => ({ people: [{ id: cleo, name: 'Cleo' }], turns: 'day' }))
  await expect.element(row(walk)).toMatchTextContent('Cleo’s turn')
  await button('Only mine').click()
  await expect.element(rows()).toHaveLength(0)
  await expect.element(page.css('main')).toMatchTextContent('1 more is another’s turn.')
  await expectAccessible()
  // remembered, and in the week too
  await open('/schedule/week')
  await expect.element(page.css('main')).toMatchTextContent('1 more is another’s turn.')
  await open('/schedule')
  await button('Show all').click()
  await expectTitles([walk])
})

test('week and month have a letter for whose turn it is, its words, and only mine there too', async () => {
  await page.viewport(desktop.width, desktop.height)
  const { owner, cleo } = await threeHere(inTurns)
  const times = { start: `${sunday}T15:00`, end: `${sunday}T15:30`, allDay: false, recurrence: null }
  const visit = { title: 'Vet visit', description: '', petIds: [], ...times }
  const who = { people: [{ id: cleo, name: 'Cleo' }], turns: 'day' }
  const meals = { ...visit, title: 'Meals', recurrence: daily(sunday) }
  for (const event of [{ ...visit, who }, meals])
    await sayAs(owner, { verb: 'add-event', eventId: `event-${crypto.randomUUID()}`, event })
  await open('/schedule/week')
  const marks = page.css('main [data-turn]')
  await expect.element(page.css('main [data-day] [data-turn]').first()).toBeVisible()
  await expect
    .poll(() =>
      marks
        .elements()
        .map((one) => one.textContent)
        .toSorted()
        .join(''),
    )
    .toBe('BC')
  await expect
    .element(page.css('main').getByRole('link', { name: /Vet visit/ }))
    .toMatchTextContent('Cleo’s turn')
  await expectAccessible()
  await open('/schedule/month')
  await expect.poll(() => marks.elements().map((one) => one.textContent)).toEqual(['C'])
  await expect.element(page.css(`main a[data-day="${sunday}"]`)).toMatchTextContent('Vet visit (Cleo’s turn)')
  await page.getByRole('button', { name: /^2 routines on Sunday 15 November/ }).click()
  await expect.element(page.getByRole('group', { name: /routines on/i })).toMatchTextContent('Your turn')
  await expectAccessible()
  await open('/schedule/month')
  await button('Only mine').click()
  await expect.element(marks).toHaveLength(0)
  await expect.element(page.css('main')).toMatchTextContent(/more are others’ turns/)
})

test('who leaves the household leaves their turns to everybody, in words', async () => {
  const { owner, cleo } = await threeHere(({ cleo }) => ({
    people: [{ id: cleo, name: 'Cleo' }],
    turns: 'day',
  }))
  const { id: household } = await ownHousehold(owner)
  await callHousehold(owner, 'remove', { household, member: cleo })
  await expect.element(row(walk)).toMatchTextContent('Cleo left: everybody’s turn')
  await expect.element(button('Only mine')).toHaveLength(0)
})

test('who left stands among those who take turns as somebody who left', async () => {
  const { owner, cleo } = await threeHere(inTurns)
  const { id: household } = await ownHousehold(owner)
  await callHousehold(owner, 'remove', { household, member: cleo })
  await row(walk).click()
  await expect.element(dialog()).toMatchTextContent('In turns: Berta and Cleo (left)')
})

test('the form asks who does it where there is somebody to ask about', async () => {
  await threeHere(inTurns)
  await open(`/schedule/${sunday}/new`)
  await dialog().getByLabelText('Event Name').fill('Brush')
  const who = dialog().getByLabelText('Who does it')
  await expect.element(who).toMatchTextContent('Berta (you)')
  await who.selectOptions('Cleo')
  await button('Add Event').last().click()
  await expect.element(row('Brush')).toMatchTextContent('Cleo’s turn')
})
