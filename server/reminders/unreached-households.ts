import type { Household } from '#core/households/household.ts'
import { defaultSettings } from '#core/reminders/reminder-calls.ts'
import type { ProvenAddresses } from '../accounts/proof/proven-addresses.ts'
import type { Database } from '../database/database.ts'
import { devicesOf } from './push/devices.ts'
import { haveOwnChannels } from './own/channel-rows.ts'
import { readSettings } from './reminded-people.ts'

type Asked = {
  kysely: Database['kysely']
  sendsMail: boolean
  proven: Pick<ProvenAddresses, 'mayBeMailed'>
  now: number
}

/** In which of them no reminder would reach anybody: nobody has a device, and nobody is mailed. Who has what is not said. */
export async function unreachedHouseholds(
  households: readonly Pick<Household, 'id' | 'members'>[],
  { kysely, sendsMail, proven, now }: Asked,
): Promise<string[]> {
  const people = [...new Set(households.flatMap(({ members }) => members.map(({ id }) => id)))]
  const devices = await devicesOf(kysely, people, now)
  const mailed = sendsMail ? await mailedOf(kysely, [...(await proven.mayBeMailed(people))]) : []
  const own = await haveOwnChannels(kysely, people)
  const reached = new Set([...devices.map(({ person }) => person), ...own, ...mailed])
  return households.filter(({ members }) => !members.some(({ id }) => reached.has(id))).map(({ id }) => id)
}

async function mailedOf(kysely: Database['kysely'], people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  const settings = await readSettings(kysely, people)
  const isMailed = (id: string) => (settings.get(id) ?? defaultSettings).mail !== 'no'
  return people.filter(isMailed)
}
