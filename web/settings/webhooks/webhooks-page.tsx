import { accountWords } from '#web/accounts/account-words.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { LinkRow, SettingsSection } from '../settings-row.tsx'
import { useWebhooks } from './own-webhooks.ts'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksWords as words } from './webhooks-words.ts'
import styles from './webhooks.module.css'

/** Addresses of other programs that are told what happens in this household. */
export function WebhooksPage() {
  const household = useOpenHousehold()
  return household && <WebhooksOf household={household} />
}

function WebhooksOf({ household }: { household: { id: string; name: string } }) {
  const { known, readAgain, tell } = useWebhooks(household.id)
  return (
    <div className={styles.page}>
      <p>{words.what}</p>
      <SettingsSection title={words.section(household.name)}>
        {known.state === 'known' &&
          known.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} household={household.id} webhook={webhook} onTold={tell} />
          ))}
        {known.state === 'known' && known.webhooks.length === 0 && (
          <li className={styles.none}>{words.none}</li>
        )}
        {known.state === 'loading' && <li className={styles.none}>{accountWords.loading}</li>}
        <LinkRow to={paths.newWebhook} icon={<PlusIcon />}>
          {words.make}
        </LinkRow>
      </SettingsSection>
      <p className={styles.how}>{words.how}</p>
      {known.state === 'failed' && (
        <Alert>
          <p>{known.words || words.unread}</p>
          <Button look="quiet" onClick={readAgain}>
            {words.again}
          </Button>
        </Alert>
      )}
    </div>
  )
}
