import { useEffect, useState } from 'react'
import type { Webhook, WebhookAnswerTo, WebhookBody, WebhookCall } from '#core/webhooks/webhook-calls.ts'
import type { Outcome } from '#web/asking/ask-for.ts'
import { askInName } from '#web/households/ask-household.ts'

/** One question about webhooks. */
export function askWebhooks<C extends WebhookCall>(
  call: C,
  body: WebhookBody<C>,
): Promise<Outcome<WebhookAnswerTo<C>>> {
  return askInName(`/api/webhooks/${call}`, body)
}

type Known =
  | { state: 'loading' }
  | { state: 'known'; webhooks: Webhook[] }
  | { state: 'failed'; words: string }

/** Those of a household, asked anew whenever the page is opened. */
export function useWebhooks(household: string) {
  const [known, setKnown] = useState<Known>({ state: 'loading' })
  const read = () => void readThem(household).then(setKnown)
  useEffect(() => void readThem(household).then(setKnown), [household])
  return { known, readAgain: read, tell: (webhooks: Webhook[]) => setKnown({ state: 'known', webhooks }) }
}

async function readThem(household: string): Promise<Known> {
  const outcome = await askWebhooks('read', { household })
  if (!outcome.ok) return { state: 'failed', words: outcome.words }
  return { state: 'known', webhooks: outcome.answer.webhooks }
}
