import * as v from 'valibot'
import { idSchema as id } from '../id.ts'
import { mostDoers, turnLengths } from './doers.ts'

export const doerSchema = v.object({ id, name: v.pipe(v.string(), v.maxLength(100)) })

export const whoSchema = v.object({
  people: v.pipe(v.array(doerSchema), v.minLength(1), v.maxLength(mostDoers), v.readonly()),
  turns: v.picklist(turnLengths),
})
