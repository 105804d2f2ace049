import type { Context } from 'hono'
import { isId } from '#core/id.ts'
import { Refusal } from '#core/refusal.ts'
import type { Access } from '../asking.ts'
import type { Edge } from '../http/request.ts'
import type { OwnedDocuments } from './documents.ts'

/** How many events name a pet, long past ones included: a device holds only those of the last weeks. */
export async function countEvents(
  c: Context<Edge>,
  access: Access,
  { documents }: { documents: OwnedDocuments },
): Promise<Response> {
  const petId = c.req.param('petId') ?? ''
  // what no pet can be called is not worth a look into the database, nor a wildcard in one
  if (!isId(petId)) throw new Refusal('not-understood')
  if (access.pets && !access.pets.has(petId)) throw new Refusal('not-allowed-for-role')
  return c.json(await documents.countEventsNaming(access, petId))
}
