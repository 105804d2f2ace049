import { accountTables } from '#server/accounts/sessions/session-tables.ts'
import type { Device, ServerWorld } from './server-world.ts'

/** Somebody whose address is known to be theirs, as after the link of the mail. */
export async function provenDevice(world: ServerWorld): Promise<Device> {
  const device = await world.device()
  const { kysely, engine } = world.database
  await accountTables(kysely)
    .updateTable('user')
    .set({ emailVerified: engine === 'postgres' ? true : 1 })
    .where('id', '=', device.userId)
    .execute()
  return device
}
