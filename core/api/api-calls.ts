import type { GenericSchema } from 'valibot'
import type { KeyRight } from '../keys/key-calls.ts'
import { apiAnswers, apiBodies, apiQueries } from './api-schemas.ts'

/** One address of the small API: what it takes and answers is in api-schemas.ts, and told by openapi.ts. */
export type ApiCall = {
  method: 'GET' | 'POST'
  path: `/api/v1/${string}`
  says: string
  /** the rights of a key that open it */
  rights: readonly KeyRight[]
  query?: GenericSchema
  body?: GenericSchema
  answer: GenericSchema
}

const reads: readonly KeyRight[] = ['read', 'record', 'plans']
const records: readonly KeyRight[] = ['record', 'plans']
const get = (name: string, says: string, answer: GenericSchema, query?: GenericSchema) =>
  ({ method: 'GET', path: `/api/v1/${name}`, says, rights: reads, answer, ...(query && { query }) }) as const
const post = (name: string, says: string, body: GenericSchema, rights = records) =>
  ({ method: 'POST', path: `/api/v1/${name}`, says, rights, body, answer: apiAnswers.recorded }) as const

export const apiCalls = {
  household: get('household', 'Whose this is, and for whom the token acts', apiAnswers.household),
  pets: get('pets', 'The pets and their medicines', apiAnswers.pets),
  today: get('today', 'What is due today, what is done and by whom, and what comes next', apiAnswers.today),
  days: get('days', 'What is planned in the days to come', apiAnswers.days, apiQueries.days),
  journal: get('journal', 'What was recorded between two days', apiAnswers.journal, apiQueries.journal),
  care: post('care', 'Records that a task was done, skipped or refused', apiBodies.care),
  'take-back': post('care/take-back', 'Takes back what was recorded by mistake', apiBodies['take-back']),
  'as-needed': post('as-needed', 'Records what nobody planned', apiBodies['as-needed']),
  measures: post('measures', 'Records a weight, a temperature, a note, …', apiBodies.measures),
  events: post('events', 'Adds something to the plan', apiBodies.events, ['plans']),
} as const satisfies Record<string, ApiCall>
export type ApiCallName = keyof typeof apiCalls
