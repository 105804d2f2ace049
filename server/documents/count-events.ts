import type { Context } from 'hono'
import { Refusal } from '#core/refusal.ts'
import type { Asking } from '../asking.ts'
import type { Edge } from '../http/request.ts'
import type { OwnedDocuments } from './documents.ts'

/** How many events name a pet, long past ones included: a device holds only those of the last weeks. */
export async function countEvents(
  c: Context<Edge>,
  { userId }: Asking,
  { documents }: { documents: OwnedDocuments },
): Promise<Response> {
  const petId = c.req.param('petId') ?? ''
  // what no pet can be called is not worth a look into the database, nor a wildcard in one
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(petId)) throw new Refusal('not-understood')
  return c.json(await documents.countEventsNaming(userId, petId))
}
