import { createSeals } from '../seals.ts'
import { createTellOwners } from './tell-owners.ts'
import type { TellOwnersSettings } from './tell-owners.ts'
import { createWebhooks } from './webhooks.ts'
import type { WebhooksSettings } from './webhooks.ts'

type Settings = Omit<WebhooksSettings, 'seals' | 'onTurnedOff'> & TellOwnersSettings

/** Webhooks as the operator has them. */
export function openWebhooks(secret: string, settings: Settings) {
  return createWebhooks({
    ...settings,
    seals: createSeals(secret, 'senior-pet-care secrets of webhooks', 'the secret of a webhook'),
    onTurnedOff: createTellOwners(settings),
  })
}
