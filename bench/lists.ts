import { readFileSync } from 'node:fs'
import { addEvent, addPet, daily } from '#test/support/server-world.ts'
import type { BenchLine } from './bench-line.ts'
import { benchServer } from './bench-server.ts'
import type { BenchServer } from './bench-server.ts'

const households = 50
const [devices, minutes, rounds] = [1_000, 5, 40]
/** of one core */
const budget = 0.05

/** What task lists of other programs cost that ask for news every five minutes, where there is none. */
export async function benchLists(): Promise<BenchLine[]> {
  const server = await benchServer({})
  try {
    const polled: Polled[] = []
    for (let n = 0; n < households; n++) polled.push(await household(server, n))
    const asked = [
      { by: 'sync-collection', ask: (one: Polled) => report(one) },
      { by: 'the tag of the list', ask: (one: Polled) => propfind(one) },
    ]
    const lines: BenchLine[] = []
    for (const { by, ask } of asked) {
      for (const one of polled) await ask(one)
      const before = processorSeconds(server)
      for (let n = 0; n < rounds; n++) for (const one of polled) await ask(one)
      const each = (processorSeconds(server) - before) / (rounds * polled.length)
      const share = (each * devices) / (minutes * 60)
      lines.push({
        what: `1,000 lists asked for news every five minutes, by ${by}`,
        measured: `${(share * 100).toFixed(1)} % of a core (${(each * 1000).toFixed(2)} ms each)`,
        budget: `${budget * 100} %`,
        reference: '-',
        ok: share < budget,
      })
    }
    return lines
  } finally {
    await server.stop()
  }
}

type Polled = { url: string; headers: Record<string, string>; doses: string; token: string }

/** Two pets with ten daily doses, and a list that has read them. */
async function household(server: BenchServer, n: number): Promise<Polled> {
  const { url } = server
  const cookie = await server.signUp()
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const session = await fetch(`${url}/api/auth/get-session`, { headers: { cookie } })
  const { user } = (await session.json()) as { user: { id: string } } // as it answers
  const pets = [addPet(), addPet()]
  const doses = Array.from({ length: 10 }, (_, at) =>
    addEvent({ title: `Pill ${at}`, petIds: pets.map(({ petId }) => petId), recurrence: daily }),
  )
  await post('/sync', { changes: [...pets, ...doses] })
  const made = { household: user.id, name: 'Phone', right: 'lists', days: null }
  const { secret } = (await post('/api/keys/make', made)) as { secret: string } // as the call answers
  const headers = {
    authorization: `Basic ${Buffer.from(`phone:${secret}`).toString('base64')}`,
    'content-type': 'application/xml',
    'x-forwarded-for': `10.0.${n}.1`,
  }
  const polled = { url, headers, doses: `/dav/lists/${user.id}/doses/`, token: '' }
  const token = /<[^<>]*sync-token>([^<]+)</.exec(await report(polled))?.[1]
  if (!token) throw new Error('the list gave no token')
  return { ...polled, token }
}

const report = (polled: Polled) =>
  dav(
    polled,
    'REPORT',
    '1',
    `<sync-collection xmlns="DAV:"><sync-token>${polled.token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
  )

const propfind = (polled: Polled) =>
  dav(
    polled,
    'PROPFIND',
    '0',
    '<propfind xmlns="DAV:" xmlns:CS="http://calendarserver.org/ns/"><prop><CS:getctag/><sync-token/></prop></propfind>',
  )

async function dav({ url, headers, doses }: Polled, method: string, depth: string, body: string) {
  const answer = await fetch(url + doses, { method, headers: { ...headers, depth }, body })
  const text = await answer.text()
  if (answer.status !== 207) throw new Error(`${method} answered ${answer.status}: ${text}`)
  return text
}

/** What the process of the server has used; Linux counts it in hundredths. */
function processorSeconds({ pid }: BenchServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
