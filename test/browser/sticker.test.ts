import { beforeEach, expect, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import type { StickerAnswer } from '#core/stickers/sticker-calls.ts'
import { at, daysAgo, haveNoon, today } from './noon.ts'
import { expectAccessible, logInAs, onPhone, open, test } from './app.tsx'
import { newEmail, ownHousehold, sayAs } from './people.ts'
import { button, daily, dialog } from './schedule.ts'

beforeEach(async () => {
  await onPhone()
  haveNoon()
})

const shown = () => page.css('main')

/** A cat with insulin at noon, two units at least eight hours apart, and the address of a sticker for it. */
async function stickerOf(...given: string[]) {
  return stickerWith({ given })
}

type Needed = { milli: number; hoursApart: number | null; mostADay: number | null }

/** `time`: of the insulin; none where it is given as needed alone. */
async function stickerWith({
  given = [],
  time = '11:50',
  asNeeded,
}: {
  given?: string[]
  time?: string
  asNeeded?: Needed
}) {
  const owner = newEmail()
  const { id: household } = await ownHousehold(owner)
  const [mitzi, medicineId, eventId] = ['pet', 'medicine', 'event'].map(
    (what) => `${what}-${crypto.randomUUID()}`,
  )
  const pet = { name: 'Mitzi', species: 'cat', breeds: [], customBreed: '', birthday: '', colour: 'sea' }
  const medicine = {
    name: 'Insulin',
    unit: 'unit',
    strength: '',
    petIds: [mitzi],
    leadDays: 7,
    // planned alone, and never given as needed
    hoursApart: 8,
    ...(asNeeded && { asNeeded }),
  }
  const times = {
    start: `${daysAgo(1)}T${time}`,
    end: `${daysAgo(1)}T${time}`,
    allDay: false,
    recurrence: daily(daysAgo(1)),
  }
  const dose = { medicineId, milli: 2_000 }
  await sayAs(
    owner,
    { verb: 'add-pet', petId: mitzi, pet },
    { verb: 'add-medicine', medicineId, medicine },
    ...(asNeeded
      ? []
      : [
          {
            verb: 'add-event',
            eventId,
            event: { title: 'Insulin', description: '', petIds: [mitzi], dose, ...times },
          },
        ]),
    ...given.map((local) => ({
      verb: 'record-as-needed',
      careId: `care-${crypto.randomUUID()}`,
      title: 'Insulin',
      pets: [{ id: mitzi, name: 'Mitzi' }],
      details: {
        outcome: 'given',
        at: at(local),
        local,
        amount: '',
        note: '',
        by: { id: null, name: 'Ben' },
        dose: { ...dose, name: 'Insulin', unit: 'unit' },
      },
    })),
  )
  const made = {
    household,
    title: 'Insulin',
    petIds: [mitzi],
    ...(asNeeded ? { medicineId } : { togetherId: eventId }),
  }
  // the cast: what the endpoint answers
  const { link } = (await commands.askAs(owner, 'POST /api/stickers/make', made)) as StickerAnswer<'make'>
  return { owner, household, made, eventId, medicineId, path: `/sticker${new URL(link).hash}` }
}

const stickerForInsulin = async (...given: string[]) => (await stickerOf(...given)).path

test('a sticker says when it was last given, by whom, how long ago, and from when the next may be', async () => {
  await open(await stickerForInsulin(`${today}T06:20:00`))
  await expect.element(shown()).toMatchTextContent('Last given 5 hours 40 minutes ago, at 06:20, by Ben')
  await expect.element(shown()).toMatchTextContent('Due at 11:50')
  await expect.element(shown()).toMatchTextContent('Next from 14:20')
  await expectAccessible()
  await button('Given').click()
  // the page stands in its middle, what it asks does not
  const asks = page.getByRole('dialog').getByRole('heading', { name: 'Whose name shall be written?' })
  await expect.element(asks).toHaveStyle({ textAlign: 'start' })
})

test.each([
  ['of what is due', {}],
  ['of what comes later', { time: '18:00' }],
  ['of what is given as needed', { asNeeded: { milli: 2_000, hoursApart: null, mostADay: null } }],
])('partly and refused stand behind a button, %s', async (_, more) => {
  const { path } = await stickerWith(more)
  await open(path)
  await button('Something else happened').click()
  await button('Refused by the pet').click()
  await button('Somebody else').click()
  await dialog().getByLabelText('Your name').fill('Grandma')
  await button('Record').click()
  await expect.element(shown()).toMatchTextContent(/Refused by the pet at 12:00 by Grandma/)
  await expectAccessible()
  await button('Undo').click()
  await button('Something else happened').click()
  await button('Partly given').click()
  await expect.element(shown()).toMatchTextContent(/Partly given at 12:00 by Grandma/)
})

test('of another day it says the day, and nothing of when it may be given once that is over', async () => {
  await open(await stickerForInsulin(`${daysAgo(1)}T19:52:00`))
  await expect.element(shown()).toMatchTextContent(/Last given 16 hours 8 minutes ago, on .*19:52, by Ben/)
  await expect.element(shown()).not.toMatchTextContent('Next from')
})

test('refused, and then given twice by others, it says so and not only when it was last given', async () => {
  const { owner, eventId, made, path } = await stickerOf(`${today}T03:20:00`)
  const said = (outcome: string, name: string) => ({
    verb: 'record-care',
    seriesId: eventId,
    eventId,
    day: today,
    due: `${today}T11:50:00`,
    allDay: false,
    title: 'Insulin',
    pets: [{ id: made.petIds[0], name: 'Mitzi' }],
    details: {
      outcome,
      at: at(`${today}T11:55:00`),
      local: `${today}T11:55:00`,
      amount: '',
      note: '',
      by: { id: null, name },
    },
    knows: [],
    again: false,
  })
  await sayAs(owner, said('refused', 'Ben'))
  await open(path)
  await expect
    .element(shown())
    .toMatchTextContent(/Last given 8 hours 40 minutes ago.*Refused by the pet 11:55 · Ben.*Next/)
  await sayAs(owner, said('given', 'Ben'), said('given', 'Grandma'))
  await open(path)
  await expect.element(shown()).toMatchTextContent('2 times: Given 11:55 · Ben and Given 11:55 · Grandma')
  await expectAccessible()
})

test('renamed since it was printed, it says what is given now, and how much', async () => {
  const { owner, household, made, eventId, medicineId, path } = await stickerOf()
  const event = { title: 'Insulin, 3 units' }
  await sayAs(owner, { verb: 'edit-event', eventId, seriesId: eventId, scope: 'all', event })
  await open(path)
  await expect.element(page.getByRole('heading', { name: 'Insulin, 3 units' })).toBeVisible()
  const ofMedicine = { household, title: 'Insulin', petIds: made.petIds, medicineId }
  const answer = await commands.askAs(owner, 'POST /api/stickers/make', ofMedicine)
  // the cast: what the endpoint answers
  await open(`/sticker${new URL((answer as StickerAnswer<'make'>).link).hash}`)
  await expect.element(page.getByRole('heading', { name: 'Insulin', exact: true })).toBeVisible()
  await expect.element(shown()).toMatchTextContent('Insulin, 3 units')
})

test('each use of a sticker is listed, by when and whom', async () => {
  const { owner, household, path } = await stickerOf()
  await open(path)
  await button('Given').click()
  await button('Somebody else').click()
  await button('Record').click()
  await expect.element(dialog()).toMatchTextContent('Please write a name.')
  await expect.element(dialog().getByLabelText('Your name')).toHaveFocus()
  await dialog().getByLabelText('Your name').fill('Grandma')
  await button('Record').click()
  await button('Undo').click()
  await button('Given').click()
  await expect.element(shown()).toMatchTextContent(/Given at .* by Grandma/)
  const read = () => commands.askAs(owner, 'POST /api/stickers/read', { household })
  await expect.poll(read).toMatchObject({ stickers: [{ used: 2 }] })
  await logInAs(owner)
  await open('/settings/links')
  await expect.element(dialog()).toMatchTextContent('Used 2 times')
  await dialog().getByText('Each time it was used').click()
  await expect
    .element(
      dialog()
        .getByRole('list')
        .getByText(/ by Grandma$/),
    )
    .toHaveLength(3)
  await expectAccessible()
})

test('the new one for a lost sticker is in sight at once, and its address apart from its button', async () => {
  const { owner, made } = await stickerOf()
  for (let more = 0; more < 3; more++) await commands.askAs(owner, 'POST /api/stickers/make', made)
  await logInAs(owner)
  await open('/settings/links')
  await page
    .getByRole('button', { name: /^Lost\? Make a new one/ })
    .last()
    .click()
  const code = dialog().getByRole('img', { name: 'Code for a camera' })
  const place = (shown: Locator) => shown.element().getBoundingClientRect()
  await expect.element(code).toBeInTheDocument()
  // the page is led there once it is drawn
  await expect.poll(() => place(code).bottom).toBeLessThan(innerHeight)
  const paper = dialog().getByLabelText('Paper')
  await paper.selectOptions('A4, 21 labels, 63.5 × 38 mm')
  // all of its words, or nobody knows which sheet it is
  const width = new OffscreenCanvas(1, 1).getContext('2d')
  if (width) width.font = getComputedStyle(paper.element()).font
  const words = width?.measureText('A4, 21 labels, 63.5 × 38 mm').width ?? Infinity
  expect(place(paper).width).toBeGreaterThan(words)
  await dialog().getByText('Show the address').click()
  const gap = place(button('Copy')).top - place(dialog().getByRole('textbox', { name: 'Link' })).bottom
  expect(gap).toBeGreaterThanOrEqual(8)
})

test('from the page of a pet it is asked what the sticker is for, each thing once', async () => {
  const { owner, made } = await stickerOf()
  const eventId = `event-${crypto.randomUUID()}`
  const times = { start: `${today}T13:00`, end: `${today}T13:00`, allDay: false, recurrence: daily(today) }
  const event = { title: 'Ear drops', description: '', petIds: made.petIds, ...times }
  await sayAs(owner, { verb: 'add-event', eventId, event })
  await logInAs(owner)
  await open(`/pets/${made.petIds[0]}`)
  await page.getByRole('link', { name: 'Make a sticker' }).click()
  await expect.element(dialog()).toMatchTextContent('What is it for?')
  await expectAccessible()
  await expect.element(dialog().getByRole('listitem')).toHaveLength(2)
  await expect.element(dialog().getByRole('link', { name: 'Ear drops' })).toBeVisible()
  await dialog().getByRole('link', { name: 'Insulin' }).click()
  await expect.element(dialog()).toMatchTextContent('For the box of Insulin, for Mitzi.')
})

test('a tag is written with the address of the sticker, and what went wrong is said', async () => {
  const tags: object[] = []
  const radio = { isOn: true }
  // what Chrome on Android has, and this browser has not
  const NDEFReader = class {
    async write(message: object) {
      if (!radio.isOn) throw new DOMException('off', 'NotReadableError')
      tags.push(message)
    }
  }
  Object.assign(globalThis, { NDEFReader })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'NDEFReader'))
  const { owner, eventId } = await stickerOf()
  await logInAs(owner)
  await open(`/settings/links/sticker?event=${eventId}`)
  await button('Make the sticker').click()
  await button('Write an NFC tag').click()
  await expect.element(dialog()).toMatchTextContent('The tag is written.')
  await dialog().getByText('Show the address').click()
  const link = dialog().getByRole('textbox', { name: 'Link' })
  const [
    {
      records: [record],
    },
  ] = tags as [{ records: [{ recordType: string; data: string }] }]
  expect(record.recordType).toBe('url')
  await expect.element(link).toHaveValue(record.data)
  radio.isOn = false
  await button('Write an NFC tag').click()
  await expect.element(dialog()).toMatchTextContent('could not be written. Is NFC turned on?')
})
