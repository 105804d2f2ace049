import { paths } from '../paths.ts'
import { DownloadIcon, MailIcon, PencilIcon } from '../ui/pictures/page-icons.tsx'
import { Note } from '../ui/message.tsx'
import { useInstallation } from '../accounts/installation.ts'
import { LinkRow, MailRow, SettingsSection } from './settings-row.tsx'
import { settingsWords, subscriptionWords as words } from './settings-words.ts'
import styles from './settings-form.module.css'

/** Where there is no subscription: what this installation is, who runs it, and how to reach them. */
export function SubscriptionPage() {
  const installation = useInstallation()
  return (
    <div className={styles.page}>
      <Note tone="good">{words.none}</Note>
      <p>
        {words.here} <strong>{location.host}</strong>. {words.whoRuns}
      </p>
      <div>
        <SettingsSection title={words.questions}>
          {installation.state === 'known' && (
            <MailRow address={installation.supportEmail} icon={<MailIcon />}>
              {words.mail}
            </MailRow>
          )}
          <LinkRow to={paths.contact} icon={<PencilIcon />} detail={words.messageDetail}>
            {words.message}
          </LinkRow>
        </SettingsSection>
        <SettingsSection title={words.data}>
          <LinkRow to={paths.settingsAccount} icon={<DownloadIcon />} detail={words.dataDetail}>
            {settingsWords.accountLink}
          </LinkRow>
        </SettingsSection>
      </div>
    </div>
  )
}
