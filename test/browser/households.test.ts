import { describe, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { askInstallation } from '#web/accounts/installation.ts'
import { boxOf, expectAccessible, expectAt, focus, haveAccount, open, password, press } from './app.tsx'
import { post, setClock, setOffline, test, whereMailIsSent } from './app.tsx'
import { callHousehold, householdsOf, joinHere, joinedBy, linkToJoin, memberOf } from './people.ts'
import { newEmail, ownHousehold, sayAs, secretOf } from './people.ts'
import { addEventButton, atTenOnSunday, button, dialog, row, sunday } from './schedule.ts'

const field = (name: string) => page.getByRole('textbox', { name })

test('somebody who may only look gets no button and no key that changes anything', async () => {
  setClock(atTenOnSunday)
  const [owner, bruno] = [newEmail(), `pet-${crypto.randomUUID()}`]
  const pet = { name: 'Bruno', species: 'dog', breeds: [], customBreed: '', birthday: '', colour: 'clay' }
  const times = { start: `${sunday}T08:00`, end: `${sunday}T08:00`, allDay: false, recurrence: null }
  const event = { title: 'Pill', description: 'Whole.', petIds: [bruno], ...times }
  await sayAs(
    owner,
    { verb: 'add-pet', petId: bruno, pet },
    { verb: 'add-event', eventId: `event-${crypto.randomUUID()}`, event },
  )
  await joinHere(owner, 'sitter', 'Sid')
  await expect.element(row('Pill')).toBeVisible()
  await expect.element(addEventButton()).toHaveLength(0)
  // with whose pets these are the header keeps its height: below it, what stays on top begins
  await page.viewport(390, 844)
  await expect.poll(async () => (await boxOf(page.css('header').first())).height).toBeLessThan(66)
  await page.viewport(1280, 800)
  await focus(page.getByRole('heading', { level: 1 }))
  await press('n')
  await press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(keys).toBeVisible()
  await expect.element(keys).not.toMatchTextContent('a new event')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await press('Enter', row('Pill'))
  await expect.element(page.getByRole('dialog', { name: 'Pill' })).toMatchTextContent('Whole.')
  await expect.element(dialog().getByRole('textbox')).toHaveLength(0)
  const textsOf = (role: 'button' | 'link') =>
    dialog()
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)
  expect(textsOf('button')).toEqual(['', 'Close'])
  expect(textsOf('link')).toEqual(['BBruno', 'Record care'])
  await expectAccessible()
  await open('/schedule/week')
  await expect.element(row('Pill')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Add an event on/ })).toHaveLength(0)
  await open(`/schedule/${sunday}/new`)
  await expectAt(/\/schedule$/)
  await open('/settings/pets')
  await expect.element(dialog()).toMatchTextContent('Bruno')
  await expect.element(dialog().getByRole('button')).toHaveLength(2)
  // to read about it, not to change it
  await expect.element(dialog().getByRole('link')).toHaveLength(1)
  await expect.element(dialog().getByRole('link')).toHaveAttribute('href', `/pets/${bruno}`)
  await open(`/settings/pets/${bruno}`)
  await expectAt(/\/settings\/pets$/)
  await open('/settings/household')
  await expect.element(dialog()).toMatchTextContent('Sitter')
  await expect
    .element(dialog())
    .toMatchTextContent(/Only an owner can invite people or make sitter links\. Owners?: \S/)
  await expect.element(button('Invite Somebody')).toHaveLength(0)

  // trusted with more, the buttons come at once
  await open('/schedule')
  await expect.element(addEventButton()).toHaveLength(0)
  await callHousehold(owner, 'change-role', { ...(await memberOf(owner, 'Sid')), role: 'carer' })
  await expect.element(addEventButton()).toBeVisible()
})

test('an invitation can be accepted as somebody else, put off, and taken back', async () => {
  const owner = newEmail()
  const link = await linkToJoin(owner)
  const theirs = await haveAccount()
  await open(`/join#${secretOf(link)}`)
  await expect.element(page.getByText(`You are logged in as ${theirs}.`)).toBeVisible()
  await button('Log in as somebody else').click()
  await expect.element(page.getByText('You are not logged in.')).toBeVisible()
  await expectAt(/\/join$/)
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabelText('Email').fill(theirs)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await button('Log In').click()
  await expectAt(/\/join$/)
  await page.getByLabelText('What should the others call you?').fill(' ')
  await button('Join').click()
  await expect.element(page.getByText('Please enter a name.')).toBeVisible()
  await button('Not now').click()
  await expectAt(/\/schedule$/)
  expect(await householdsOf(theirs)).toHaveLength(1)

  const { id, invitations } = await ownHousehold(owner)
  await callHousehold(owner, 'revoke', { household: id, invitation: invitations[0]?.id ?? '' })
  await open(`/join#${secretOf(link)}`)
  await expect.element(page.getByRole('alert')).toMatchTextContent('was turned off')
  await open('/join')
  await expect.element(page.getByRole('alert')).toMatchTextContent('was turned off')
  await page.getByRole('link', { name: 'Show my schedule' }).click()
  await expectAt(/\/schedule$/)
  await open('/join')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The link is not complete.')
  await open('/join#nonsense')
  await expect.element(page.getByRole('alert')).toMatchTextContent('is not known here')
})

describe('the household page', () => {
  test('turns off a link that nobody has used', async () => {
    const owner = await haveAccount()
    await linkToJoin(owner)
    await open('/settings/household')
    await button('Turn off the link').click()
    await expect.element(page.getByText('The invitation was turned off.')).toBeVisible()
    await expect.element(button('Turn off the link')).toHaveLength(0)
    expect((await ownHousehold(owner)).invitations).toEqual([])
  })

  test('changes names and roles, and lets people leave', async () => {
    const owner = await haveAccount()
    const berta = await joinedBy(owner)
    await open('/settings/household')
    await button('Change the name of the household').click()
    await field('Household').fill('x'.repeat(61))
    await button('Save').click()
    await expect.element(page.getByText('The name is too long: 60 characters at most.')).toBeVisible()
    await expectAccessible()
    await field('Household').fill('The Browns')
    await press('Enter', field('Household'))
    await expect.element(button('Change the name of the household')).toHaveFocus()
    await button('Change your name').click()
    await page.getByLabelText('Your name').fill('Anna')
    await button('Save').click()
    await expect.element(button('Change your name')).toBeVisible()
    const namesOf = async (email: string) =>
      (await householdsOf(email)).map(({ name, members }) => [name, ...members.map((one) => one.name)])
    expect(await namesOf(berta)).toContainEqual(['The Browns', 'Anna', 'Berta'])

    // the only owner cannot go
    await button('Leave this Household').click()
    await expect.element(dialog().last()).toMatchTextContent('You are the only owner')
    await button('OK').click()
    // a click so soon after the one that closed the question may be dropped as its second
    await press('Enter', page.getByRole('link', { name: /^Berta/ }))
    await page.getByRole('radio', { name: 'Owner' }).click()
    await button('Save').click()
    await expect.element(page.getByText('Berta is now an owner.')).toBeVisible()

    await press('Enter', button('Leave this Household'))
    await expect.element(dialog().last()).toMatchTextContent('Everybody else keeps them.')
    await expectAccessible()
    await press('Enter', button('Leave'))
    await expectAt(/\/schedule$/)
    await expect.element(page.getByText('You have left The Browns.')).toBeVisible()
    // it was their own wish: nobody tells them once more
    await expect.element(dialog()).toHaveLength(0)
    expect(await namesOf(berta)).toContainEqual(['The Browns', 'Berta'])
  })

  test('where no mail is sent, an invitation is a link that one sends oneself', async () => {
    await haveAccount()
    // until the server has said that it sends none, it is taken for one that does
    await askInstallation()
    await open('/settings/household/invite')
    await expect.element(dialog()).toMatchTextContent('this installation sends no emails')
    await expect.element(page.getByRole('radio', { name: 'By email' })).toHaveLength(0)
    await button('Make a link').click()
    await expect.element(field('Link')).toHaveDisplayValue(/\/join#/)
  })

  test('where mail is sent, an invitation goes by mail; what is wrong with an address is said at the field', async () => {
    await whereMailIsSent()
    await commands.proveAddress(await haveAccount())
    const often = `often-${crypto.randomUUID()}@example.com`
    const { households } = (await (await fetch('/api/households')).json()) as {
      households: { id: string }[]
    }
    for (let n = 0; n < 3; n++)
      await post('/api/households/invite', { household: households[0]?.id, role: 'carer', email: often })
    await open('/settings/household/invite')
    await page.getByRole('radio', { name: 'By email' }).click()
    const email = page.getByLabelText('Their email')
    await email.fill('nobody')
    await button('Send the invitation').click()
    await expect.element(page.getByText('This does not look like an email address.')).toBeVisible()
    await email.fill(often)
    await button('Send the invitation').click()
    await expect.element(email).toHaveAccessibleDescription(/has had several invitations by email today/)
    const told = page.getByText('has had several invitations by email today')
    await expect.element(told).toHaveLength(1)
    await email.fill('friend@example.com')
    await expect.element(told).toHaveLength(0)
    await button('Send the invitation').click()
    await expect.element(page.getByText('The invitation is on its way')).toBeVisible()
    await press('Enter', button('Done'))
    await expect.element(dialog()).toMatchTextContent('friend@example.com')
  })

  test('says beside each button that it needs a connection', async () => {
    const email = await haveAccount()
    await joinedBy(email)
    await linkToJoin(email)
    await open('/settings/household')
    await expect.element(button('Turn off the link')).toBeVisible()
    await setOffline(true)
    await expect.element(button('Invite Somebody')).toBeDisabled()
    await expect.element(page.getByRole('button', { name: /^Leave this Household/ })).toBeDisabled()
    await expect.element(button('Turn off the link')).toHaveLength(0)
    await expect.element(page.getByText('This needs a connection.')).toHaveLength(5)
    await expectAccessible()
    await setOffline(false)
    await expect.element(button('Invite Somebody')).toBeEnabled()
  })

  test('deleting the account says what stays with the others', async () => {
    const owner = await haveAccount()
    await open('/settings/account/delete')
    await expect.element(dialog()).toMatchTextContent('all your pets and all their events')
    await expect.element(dialog()).not.toMatchTextContent('stays with them')
    const berta = await joinedBy(owner)
    await expect.element(dialog()).toMatchTextContent('You are the only owner of The Smiths')
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveLength(0)
    await expectAccessible()
    await button('See who is in The Smiths').click()
    await expectAt(/\/settings\/household$/)
    await expect.element(dialog()).toMatchTextContent('Berta')
    await callHousehold(owner, 'change-role', { ...(await memberOf(owner, 'Berta')), role: 'owner' })
    await open('/settings/account/delete')
    await expect.element(dialog()).toMatchTextContent('stays with them')
    await commands.askAs(berta, 'DELETE /api/account', { password })
    await open('/settings/household')
    await expect.element(dialog()).toMatchTextContent('Only you so far.')
  })
})
