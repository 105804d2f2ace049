import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { keepPushKey } from '#server/own-folder.ts'
import { pushContact } from './push-contact.ts'
import { isPushAddress } from './push-hosts.ts'
import { openPushKey, scalarFrom } from './push-key.ts'
import { createVapid } from './vapid.ts'

type World = { log: Pick<Log, 'warn'>; now: () => number }
export type Push = ReturnType<typeof openPush>

/** The key that devices subscribe with, and what goes with every message. */
export function openPush(config: Config, secret: string, { log, now }: World) {
  const { pushHosts = [] } = config
  const key = openPushKey(config.pushKey ?? scalarOf(config, secret))
  const { contact, isPublic } = pushContact(config)
  // over plain http no phone is reminded anyway, and a first try at home need not hear of it
  if (!isPublic && config.publicUrl.startsWith('https:'))
    log.warn(
      'Neither PUBLIC_URL (https) nor SUPPORT_EMAIL names this installation to the outside: iPhones get no reminders.',
    )
  return {
    publicKey: key.publicKey,
    /** what says to a push service who sends */
    authorization: createVapid(key, contact, now),
    isAddress: (endpoint: string) => isPushAddress(endpoint, pushHosts),
  }
}

/** Every node on one database needs the same. */
function scalarOf({ databaseUrl, dataDir }: Config, secret: string): string {
  return databaseUrl ? scalarFrom(secret) : keepPushKey(dataDir)
}
