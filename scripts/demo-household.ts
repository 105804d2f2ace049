import type { Change } from '#core/changes/change.ts'
import { demoContent } from '#core/demo/demo-content.ts'
import type { HouseholdAnswer, HouseholdBody, HouseholdCall } from '#core/households/household-calls.ts'
import type { PushAnswer } from '#core/sync/sync.ts'

/** More do not go in one push. */
const changesInPush = 100

type Account = { email: string; password: string }

/** An account with three pets, a month of care and what two people have recorded of it. Does nothing when it is there. */
export async function makeDemoHousehold(url: string, account: Account, at: number, zone: string) {
  const anna = await signUp(url, account, zone)
  // from an earlier run, with its care
  if (!anna) return
  const ben = await signUp(url, { ...account, email: `ben-${account.email}` }, zone)
  if (!ben) throw new Error('the second account of the demo is there without the first')
  const household = anna.id
  await anna.call('call-me', { household, name: 'Anna' })
  const { link } = await anna.call('invite', { household, role: 'carer', email: null })
  await ben.call('accept', { secret: new URL(link).hash.slice(1), name: 'Ben' })
  const people = { anna: { id: anna.id, name: 'Anna' }, ben: { id: ben.id, name: 'Ben' } }
  const content = demoContent(people, { at, zone })
  for (const [who, person] of Object.entries({ anna, ben }))
    await person.push(
      household,
      content.filter((one) => one.who === who).map(({ change }) => change),
    )
}

/** Null when somebody has that address already. */
async function signUp(url: string, { email, password }: Account, timeZone: string) {
  let cookie = ''
  const answer = await post('/api/auth/sign-up/email', { email, password, name: '', timeZone })
  if (!answer.ok) return null
  const { user } = (await answer.json()) as { user: { id: string } } // as the provider answers
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

  function post(path: string, body: unknown) {
    return fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    })
  }

  return {
    id: user.id,
    async call<C extends HouseholdCall>(call: C, body: HouseholdBody<C>): Promise<HouseholdAnswer<C>> {
      const said = await post(`/api/households/${call}`, body)
      if (!said.ok) throw new Error(`the demo's ${call} was refused: ${await said.text()}`)
      return (await said.json()) as HouseholdAnswer<C> // as core/households declares it
    },
    async push(household: string, changes: readonly Change[]) {
      // a busy server answers only the first of them
      for (let done = 0; done < changes.length;) {
        const some = changes.slice(done, done + changesInPush)
        const pushed = await post(`/sync?household=${household}`, { changes: some })
        if (!pushed.ok) throw new Error(`the demo's care was refused: ${await pushed.text()}`)
        const { answers } = (await pushed.json()) as PushAnswer // as core/sync declares it
        const refused = answers.filter(({ outcome }) => outcome !== 'applied')
        if (refused.length > 0) throw new Error(`the demo's care was refused: ${JSON.stringify(refused)}`)
        done += answers.length
      }
    },
  }
}
