import * as v from 'valibot'
import { careIdSchema } from '../care/care-schema.ts'
import { idSchema as id } from '../id.ts'
import { mostTried } from './import-bounds.ts'

const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.maxLength(mostTried))

export const triedForms = {
  'undo-tried': {
    /** all by which it was added, in their order */
    changes: listOf(id),
    /** what they recorded: the log remembers no records */
    records: listOf(careIdSchema),
  },
} as const
