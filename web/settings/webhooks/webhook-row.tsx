import type { Webhook, WebhookAnswer } from '#core/webhooks/webhook-calls.ts'
import { happeningNames, happenings } from '#core/webhooks/webhook-calls.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { useOnline } from '#web/households/online.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { Button } from '#web/ui/button.tsx'
import { BroadcastIcon } from '#web/ui/pictures/page-icons.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { uiWords } from '#web/ui/ui-words.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isolated } from '#web/words/in-words.ts'
import { SecretLinkRow } from '../links/secret-link-row.tsx'
import links from '../links/links.module.css'
import { cameInWords } from '../reminders/reminders-words.ts'
import { askWebhooks } from './own-webhooks.ts'
import { webhooksWords as words } from './webhooks-words.ts'
import styles from './webhooks.module.css'

type WebhookRowProps = { household: string; webhook: Webhook; onTold: (webhooks: Webhook[]) => void }

/** One of them: whether it is on, what became of its last messages, and what can be done with it. */
export function WebhookRow({ household, webhook, onTold }: WebhookRowProps) {
  const { id, name, off } = webhook
  const one = { household, webhook: id }
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)

  async function sendOne() {
    const outcome = await send(() => askWebhooks('send-one', one))
    if (!outcome?.ok) return
    onTold(outcome.answer.webhooks)
    const [last] = outcome.answer.webhooks.find((told) => told.id === id)?.answers ?? []
    if (last) showToast(last.why === null ? words.arrived : words.didNotArrive(saidBy(last)))
  }

  async function remove() {
    const outcome = await send(() => askWebhooks('remove', one))
    if (!outcome?.ok) return
    onTold(outcome.answer.webhooks)
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
    showToast(words.removed, { label: uiWords.undo, run: () => void undoRemove() })
  }

  async function undoRemove() {
    const outcome = await askWebhooks('undo-remove', one)
    if (outcome.ok) onTold(outcome.answer.webhooks)
    showToast(outcome.ok ? words.hadAgain : outcome.words || words.failed)
  }

  return (
    <SecretLinkRow
      icon={<BroadcastIcon />}
      label={isolated(name)}
      what={words.which(name)}
      details={detailsOf(webhook)}
      tookBack={words.tookBack}
      goodAgain={words.goodAgain}
      isTakenBack={off !== null}
      takeBack={() => askWebhooks('turn-off', one)}
      undo={() => askWebhooks('turn-on', one)}
      onTakenBack={(answer) => onTold(answer.webhooks)}
      onGoodAgain={(answer) => onTold(answer.webhooks)}
    >
      <Trouble webhook={webhook} />
      {online && (
        <div className={styles.ways}>
          <Button look="quiet" busy={busy} onClick={() => void sendOne()}>
            {words.sendOne}
            <VisuallyHidden>{words.which(name)}</VisuallyHidden>
          </Button>
          {off !== null && (
            <Button look="quiet" busy={busy} onClick={() => void remove()}>
              {words.remove}
              <VisuallyHidden>{words.which(name)}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {failure && (
        <p role="alert" className={links.problem}>
          {failure.words}
        </p>
      )}
      <Answers webhook={webhook} />
    </SecretLinkRow>
  )
}

/** What whoever opens the page is to see first: it does not work as it is. */
function Trouble({ webhook: { off, failing, answers } }: Pick<WebhookRowProps, 'webhook'>) {
  const [last] = answers
  if (off ? off.why === 'by-hand' : !last?.why) return null
  return (
    <p className={styles.trouble}>
      {off
        ? words.offBy[off.why](momentInWords(off.at))
        : failing
          ? words.failing(momentInWords(failing.since), momentInWords(failing.nextAt))
          : words.lastFailed(last ? saidBy(last) : '')}
    </p>
  )
}

/** The whole address may be all that somebody needs to know to write there, so it is not open at once. */
function Answers({ webhook: { address, answers } }: Pick<WebhookRowProps, 'webhook'>) {
  return (
    <details className={links.openings}>
      <summary>{words.answers}</summary>
      <p dir="ltr" className={styles.address}>
        {address}
      </p>
      <ul role="list" className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.id} data-arrived={answer.why === null}>
            {words.answer(momentInWords(answer.triedAt), whatOf(answer), saidBy(answer))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function detailsOf(webhook: Webhook): string[] {
  const { address, madeBy, madeAt, isMakerGone, off, waiting, dropped } = webhook
  const told = webhook.happenings.map((one) => words.happenings[one])
  return [
    ...(off ? [] : stateOf(webhook)),
    isolated(URL.canParse(address) ? new URL(address).host : address),
    words.tells(told.join(' · ')),
    words.madeBy(madeBy, momentInWords(madeAt)),
    ...(isMakerGone && !off ? [words.makerGone(madeBy)] : []),
    ...(waiting > 0 ? [words.waiting(String(waiting))] : []),
    ...(dropped > 0 ? [words.dropped(String(dropped))] : []),
  ]
}

/** Trouble stands below, where it is seen. */
function stateOf({ answers: [last] }: Webhook): string[] {
  if (!last) return [words.nothingYet]
  return last.why === null ? [words.lastArrived(cameInWords(last.triedAt, instantNow()))] : []
}

function whatOf({ type }: WebhookAnswer): string {
  const known = happeningNames.find((one) => happenings[one] === type)
  return known ? words.happenings[known] : words.test
}

function saidBy({ status, why }: WebhookAnswer): string {
  if (why === null) return words.ok(String(status))
  return why === 'status' ? words.refused(String(status)) : words.why[why]
}
