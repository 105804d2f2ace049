import { accountWords } from '#web/accounts/account-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { PageIcon } from '#web/ui/pictures/page-icons.tsx'
import { Alert } from '#web/ui/message.tsx'
import { LinkRow, NewTabRow, SettingsSection } from '../settings-row.tsx'
import { KeyRows } from './key-rows.tsx'
import { keysWords as words } from './keys-words.ts'
import { useHouseholdName } from './household-name.ts'
import { useOwnKeys } from './own-keys.ts'
import styles from './keys.module.css'

/** Secrets by which other apps and devices act for this person. */
export function KeysPage() {
  const { known, readAgain, tell } = useOwnKeys()
  const nameOf = useHouseholdName()
  return (
    <div className={styles.page}>
      <p>{words.what}</p>
      <SettingsSection title={words.section}>
        {known.state === 'known' && (
          <KeyRows
            keys={known.keys}
            onTold={tell}
            nameOf={nameOf}
            none={<li className={styles.none}>{words.none}</li>}
          />
        )}
        {known.state === 'loading' && <li className={styles.none}>{accountWords.loading}</li>}
        <LinkRow to={paths.newAppKey} icon={<PlusIcon />}>
          {words.make}
        </LinkRow>
      </SettingsSection>
      <SettingsSection title={words.forThem}>
        <NewTabRow to="/api/v1/openapi.json" icon={<PageIcon />}>
          {words.openapi}
        </NewTabRow>
        <li className={styles.none}>{words.how}</li>
      </SettingsSection>
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
