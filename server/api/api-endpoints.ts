import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { apiCalls } from '#core/api/api-calls.ts'
import type { ApiCall, ApiCallName } from '#core/api/api-calls.ts'
import type { ApiAnswer, ApiBody, apiAnswers, apiQueries } from '#core/api/api-schemas.ts'
import { openApi } from '#core/api/openapi.ts'
import { daysTold, petsTold, todayTold } from '#core/api/tasks-told.ts'
import { addDays } from '#core/calendar/calendar-day.ts'
import { dayOf, localAt } from '#core/calendar/wall-clock.ts'
import { asNeededIdOf } from '#core/care/care.ts'
import type { Change } from '#core/changes/change.ts'
import { Refusal } from '#core/refusal.ts'
import { readHousehold, readMembers } from '../households/read-households.ts'
import { householdTables } from '../households/household-tables.ts'
import { languageOf } from '../http/language-of.ts'
import { readJson } from '../http/read-body.ts'
import type { Edge } from '../http/request.ts'
import type { KeyAccess, KeyOf } from '../keys/key-of.ts'
import { writeByKey } from '../keys/write-by-key.ts'
import type { WriteByKeySettings } from '../keys/write-by-key.ts'
import { createReadByKey, mostTasks, refuseFarDays } from './read-by-key.ts'
import type { ReadByKeySettings } from './read-by-key.ts'
import {
  addEventOf,
  asNeededOf,
  changeIdOf,
  recordCareOf,
  recordMeasureOf,
  takeBackOf,
} from './said-by-key.ts'
import type { Said } from './said-by-key.ts'

export type ApiSettings = ReadByKeySettings &
  WriteByKeySettings & { keyOf: KeyOf; version: string; publicUrl: string }
export type Api = ReturnType<typeof createApi>

type Query<Q extends keyof typeof apiQueries> = v.InferOutput<(typeof apiQueries)[Q]>
type Asked = { access: KeyAccess; c: Context<Edge> }
type Reads = {
  [N in keyof typeof apiAnswers & ApiCallName]: (
    asked: Asked,
    query: N extends keyof typeof apiQueries ? Query<N> : object,
  ) => Promise<ApiAnswer<N>>
}
type WriteName = Exclude<ApiCallName, keyof Reads>
type Writes = { [N in WriteName]: (body: ApiBody<N>, asked: Asked, said: Said) => Promise<Saying> }
/** What is written, and the task it is recorded of. */
type Saying = { change: Change; task: string | null }

/** More than any of them needs. */
const mostBytes = 32 * 1024

/** What another app asks and records by a key, see core/api. */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function createApi(settings: ApiSettings) {
  const { database, keyOf, now } = settings
  const tables = householdTables(database.kysely)
  const read = createReadByKey(settings)

  const peopleOf = async ({ household }: KeyAccess) =>
    ((await readMembers(tables, [household], now())).get(household) ?? []).map(({ id, name }) => ({
      id,
      name,
    }))

  const reads: Reads = {
    async household({ access, c }) {
      const { acting, key, household } = access
      const { name } = await readHousehold(tables, household, now(), languageOf(c.req.raw.headers))
      const { zone } = await read.momentOf(access)
      const people = await peopleOf(access)
      const token = { name: key.name, right: key.right }
      return {
        id: household,
        name,
        zone,
        you: { id: acting.id, name: acting.name, role: acting.role },
        token,
        people,
      }
    },
    async pets({ access }) {
      const [pets, medicines] = [await read.all(access, 'pets'), await read.all(access, 'medicines')]
      return petsTold({ pets, medicines })
    },
    async today({ access }) {
      const moment = await read.momentOf(access)
      return todayTold(await read.reach(access, moment), moment)
    },
    async days({ access }, query) {
      const moment = await read.momentOf(access)
      const today = dayOf(localAt(moment.now, moment.zone))
      const { first = today, last = addDays(first, 6) } = query
      refuseFarDays({ first, last }, today)
      return daysTold(await read.reach(access, moment), moment, { first, last, most: mostTasks })
    },
    journal: ({ access }, days) => read.journal(access, days),
  }

  const writes: Writes = {
    async care(body, { access }, said) {
      const reached = await read.reach(access, said.moment)
      return { change: recordCareOf(body, reached, said), task: body.task }
    },
    'take-back': async (body, _asked, said) => ({ change: takeBackOf(body, said), task: body.task }),
    async 'as-needed'(body, { access }, said) {
      const [pets, medicines] = [await read.all(access, 'pets'), await read.all(access, 'medicines')]
      const change = asNeededOf(body, { pets, medicines }, said)
      return { change, task: asNeededIdOf(change.careId, body.petId) }
    },
    async measures(body, { access }, said) {
      return { change: recordMeasureOf(body, await read.all(access, 'pets'), said), task: null }
    },
    async events(body, { access }, said) {
      return { change: addEventOf(body, await read.all(access, 'pets'), said), task: null }
    },
  }

  async function write(name: WriteName, askedBy: () => Promise<KeyAccess>, c: Context<Edge>) {
    const schema: v.GenericSchema = apiCalls[name].body
    const body = await readJson(c.env.incoming, schema, mostBytes)
    // a body may take minutes to arrive, and the key may be taken back meanwhile
    const access = await askedBy()
    const named = c.req.header('idempotency-key') ?? (body as { id?: string }).id
    if (named !== undefined && (named === '' || named.length > 200)) throw new Refusal('not-understood')
    const said = {
      id: changeIdOf(access.key.id, named),
      moment: await read.momentOf(access),
      people: await peopleOf(access),
    }
    const { change, task } = await writes[name](body as never, { access, c }, said) // its schema has read it
    await writeByKey(settings, access, change)
    return { outcome: 'applied', task, id: said.id } satisfies ApiAnswer<'recorded'>
  }

  async function answer(name: ApiCallName, c: Context<Edge>, address: string): Promise<Response> {
    const call: ApiCall = apiCalls[name]
    const askedBy = () =>
      keyOf({
        authorization: c.req.header('authorization'),
        scheme: 'Bearer',
        rights: call.rights,
        address,
        usedBy: c.req.header('user-agent') ?? '',
      })
    // what a key tells is its person's, and no proxy's
    c.header('cache-control', 'no-store')
    const access = await askedBy()
    if (isWrite(name)) return c.json(await write(name, askedBy, c))
    const query = v.safeParse(call.query ?? v.object({}), c.req.query())
    if (!query.success) throw new Refusal('not-understood')
    return c.json(await reads[name]({ access, c }, query.output as never)) // its schema has read it
  }

  let described: string | null = null
  /** once it is asked for: it takes a quarter as long as all else of a start */
  const describe = () => (described ??= JSON.stringify(openApi(settings.version, settings.publicUrl)))
  return {
    /** Each at its own address, so that none is left out of what lists them. */
    serve(app: Hono<Edge>, address: (c: Context<Edge>) => string): void {
      for (const name of Object.keys(apiCalls) as ApiCallName[]) {
        const { method, path } = apiCalls[name]
        app.on(method, path, (c) => answer(name, c, address(c)))
      }
      app.get('/api/v1/openapi.json', (c) =>
        c.body(describe(), 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
      )
    },
  }
}

function isWrite(name: ApiCallName): name is WriteName {
  return apiCalls[name].method === 'POST'
}
