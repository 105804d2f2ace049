import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyPlan } from '#core/import/plan-import.ts'
import { planExport, readExport } from '#core/import/read-export.ts'
import { petName } from '#core/pets/pet.ts'
import { signedUp } from '#web/accounts/signed-up.ts'
import { paths } from '#web/paths.ts'
import { settingsPages } from '#web/settings/settings-routes.tsx'
import { getStore } from '#web/store/current-store.ts'
import { findTried } from '#web/store/trying/tried.ts'
import { accountNeeded } from '#web/trying/account-needed.ts'
import { accountNeeds } from '#web/trying/trying-words.ts'
import { expectAccessible, expectAt, expectHidden, haveAccount, logInAs, open, reload, test } from './app.tsx'
import { newEmail, onPhone, password, post, watchDownloads } from './app.tsx'
import { addPet, havePet, menu, row } from './schedule.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')

async function startTrying() {
  await open('/login')
  await button('Try it on this device').click()
  await expectAt(/\/schedule$/)
}

async function planPill() {
  await open('/schedule/2026-11-15/new')
  await page.getByLabelText('Event Name').fill('Heart pill')
  await dialog().getByRole('button', { name: 'Add Event' }).click()
  await expect.element(row('Heart pill')).toBeVisible()
}

/** What is asked of the server from here on, but for the app itself. */
function watchAsking(): string[] {
  const asked: string[] = []
  const { fetch } = window
  vi.spyOn(window, 'fetch').mockImplementation((...what) => (asked.push(String(what[0])), fetch(...what)))
  vi.stubGlobal(
    'EventSource',
    class extends EventSource {
      constructor(url: string) {
        asked.push(url)
        super(url)
      }
    },
  )
  return asked
}

test('without an account a pet and its care are kept on the device, and nobody is asked anything', async () => {
  await startTrying()
  const asked = watchAsking()
  await expect.element(page.getByText('Only on this device.')).toBeVisible()
  await expectAccessible()
  await addPet('Otto')
  await planPill()
  await reload()
  await expect.element(row('Heart pill')).toBeVisible()
  await expectHidden(page.getByText('waiting'))
  await menu().click()
  await expect.element(button('Keep it').nth(1)).toBeVisible()
  await expectHidden(button('Log Out'))
  expect(asked).toEqual([])
})

const worksAlone = [
  paths.settings,
  paths.calendars,
  paths.importFile,
  paths.pets,
  paths.newPet,
  `${paths.pets}/:petId`,
  `${paths.pets}/:petId/died`,
  paths.deleted,
]

test('each page of the settings works on the device alone, or says what it needs an account for', () => {
  const known = [...worksAlone, ...Object.keys(accountNeeded)]
  expect(settingsPages.map(({ path }) => path).toSorted()).toEqual(known.toSorted())
})

test('what needs a server says what it is good for where it would be, and asks nobody', async () => {
  await onPhone()
  await startTrying()
  await addPet('Otto')
  const asked = watchAsking()
  const needing = [...Object.entries(accountNeeded), [paths.calendars, accountNeeds.calendarLink] as const]
  for (const [path, words] of needing) {
    await open(path.replace(/:\w+/, 'somebody'))
    await expect.element(dialog()).toMatchTextContent(words)
    await expect.element(dialog().getByRole('button', { name: 'Keep it' })).toBeVisible()
    await expectHidden(dialog().getByText('Loading...'))
    await expectHidden(dialog().getByRole('alert'))
  }
  await expectAccessible()
  const [otto] = getStore().view.pets()
  await open(paths.petVet(otto?.id ?? ''))
  await expect.element(page.getByText(accountNeeds.vetLink)).toBeVisible()
  await expectAccessible()
  expect(asked).toEqual([])
})

test('all of it can be downloaded, in the file that an account is downloaded in', async () => {
  await startTrying()
  await addPet('Otto')
  await planPill()
  await open('/settings')
  const kept = watchDownloads()
  await page.getByRole('button', { name: 'Download My Data' }).click()
  await expect.poll(() => kept.length).toBe(1)
  const file = readExport(kept[0]?.text ?? '')
  const steps = planExport(file ?? { product: '' }, { find: () => undefined, series: () => [] })
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value).toMatchObject({ ...emptyPlan, events: [{}], records: [{ kind: 'pets' }] })
})

test('a routine that would remind says that nothing does without an account', async () => {
  await startTrying()
  await addPet('Otto')
  await open('/schedule')
  await expect.element(page.getByRole('checkbox', { name: 'Morning medicine' })).toBeVisible()
  await expectHidden(page.getByText('reminds until it is recorded'))
  await page.getByRole('checkbox', { name: 'Morning medicine' }).click()
  await expect.element(page.getByText('Without an account nothing reminds you.')).toBeVisible()
  await expect.element(page.getByText('Nobody will be reminded')).toBeVisible()
})

test('its events can be downloaded as a file for other calendars', async () => {
  await startTrying()
  await addPet('Otto')
  await planPill()
  await open('/settings/calendars')
  const asked = watchAsking()
  const kept = watchDownloads()
  await page.getByRole('button', { name: 'Download all events (.ics)' }).click()
  await expect.poll(() => kept).toMatchObject([{ name: expect.stringMatching(/\.ics$/) as string }])
  const calendar = kept[0]?.text ?? ''
  expect(calendar).toMatch(
    /^BEGIN:VCALENDAR\r\n[^]*\r\nSUMMARY:Heart pill \(Otto\)\r\n[^]*END:VCALENDAR\r\n$/,
  )
  expect(asked).toEqual([])
})

test('a guide, a workout, the print and an import each open, and nobody is asked for anything', async () => {
  await onPhone()
  await startTrying()
  await addPet('Otto')
  await planPill()
  const asked = watchAsking()
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name })
  await open(paths.learn)
  await page
    .getByRole('main')
    .getByRole('link', { name: /The heart/ })
    .click()
  await expect.element(heading(/The heart, and counting breaths/)).toBeVisible()
  await open(paths.playWorkout('gentle-morning'))
  await button('Start').click()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await open(paths.printDays('2026-11-15', '2026-11-15'))
  await expect.element(page.getByRole('article')).toMatchTextContent('Heart pill')
  await open(paths.petVet(getStore().view.pets()[0]?.id ?? ''))
  await expect.element(page.getByRole('article', { name: 'The sheet' })).toMatchTextContent('Heart pill')
  await open(paths.importFile)
  const lines = ['BEGIN:VEVENT', 'UID:1', 'DTSTART:20271120T083000', 'SUMMARY:Vet', 'END:VEVENT']
  const calendar = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
  await userEvent.upload(page.getByLabelText('Choose files'), new File([calendar], 'vet.ics'))
  await button('Import 1 event').click()
  await expect.element(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await open('/schedule/2027-11-20')
  await expect.element(row('Vet')).toBeVisible()
  expect(asked).toEqual([])
})

test('kept in a new account, its first day has all of it from the beginning', async () => {
  await startTrying()
  await addPet('Otto')
  await planPill()
  const email = newEmail()
  const timeZone = 'America/Los_Angeles'
  const { user } = await post<{ user: { id: string } }>('/api/auth/sign-up/email', {
    email,
    password,
    name: '',
    timeZone,
  })
  signedUp({ id: user.id, email })
  const store = getStore()
  const firstShown = await new Promise((shown) => {
    store.subscribe(() => store.state().ready && shown(store.view.pets().map(petName)))
  })
  expect(firstShown).toEqual(['Otto'])
  await open('/schedule/2026-11-15')
  await expect.poll(() => findTried()).toBeNull()
  await expect.element(row('Heart pill')).toHaveLength(1)
})

test('starting over leaves nothing, and can be taken back', async () => {
  await startTrying()
  await addPet('Otto')
  await planPill()
  await menu().click()
  await expect.element(button('Keep it').nth(1)).toBeVisible()
  await expectHidden(page.getByRole('button', { name: 'Start over' }))
  await open('/settings')
  await page.getByRole('button', { name: 'Start over' }).click()
  // the page is another one under it, and the settings are open over that
  await expect.element(dialog().getByText('Started over.')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Undo' })).toBeVisible()
  await reload()
  await open('/schedule')
  await expect.element(page.getByText('Add your pet to start')).toBeVisible()
  await expect.element(page.getByText(/^What was here stays until \d/)).toBeVisible()
  await expectAccessible()
  await page.css('main').getByRole('button', { name: 'Undo' }).click()
  await expectHidden(page.getByText('What was here'))
  await open('/schedule/2026-11-15')
  await expect.element(row('Heart pill')).toBeVisible()
})

test('whoever logs in to an account is asked first, is told of pets by the same name, can say later, and take it out again', async () => {
  const email = await haveAccount()
  await havePet('Otto')
  await open('/settings')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await startTrying()
  await addPet('Otto')
  await planPill()
  await logInAs(email)
  await open('/schedule')
  await expect.element(dialog()).toMatchTextContent('1 pet and 1 event on this device would be added to')
  await expect.element(dialog().getByRole('list')).toMatchTextContent(/^OttoHeart pill$/)
  await expect.element(dialog()).toMatchTextContent('Otto is there already')
  await expectAccessible()
  await button('Not now').click()
  await open('/schedule/2026-11-15')
  await expectHidden(row('Heart pill'))
  await open('/settings')
  await page.getByRole('button', { name: 'What You Tried Here' }).click()
  await button('Add them').click()
  await expect.element(page.getByText('What you tried is in your account now.')).toBeVisible()
  await open('/schedule/2026-11-15')
  await expect.element(row('Heart pill')).toBeVisible()
  await open('/settings/pets')
  await expect.element(dialog().getByText('Otto')).toHaveLength(2)
  await open('/settings')
  await page.getByRole('button', { name: 'Take Out What You Added' }).click()
  await expect.element(page.getByText('Taken out of your account again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'What You Tried Here' })).toBeVisible()
  await expectAccessible()
  await open('/schedule/2026-11-15')
  await expectHidden(row('Heart pill'))
})
