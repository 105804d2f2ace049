import { askToSignOut } from '../accounts/ask-to-sign-out.ts'
import { paths } from '../paths.ts'
import { usePets } from '../pets/own-pets.ts'
import { useSession } from '../store/session.ts'
import { CardIcon, LogOutIcon, PageIcon, PawIcon, PersonIcon, ShieldIcon } from '../ui/icons.tsx'
import { petCountWords } from './pet-count-words.ts'
import { ButtonRow, LinkRow, NewTabRow, SettingsSection } from './settings-row.tsx'
import { askSubscriptionUrl, useSubscriptionUrl } from './subscription-url.ts'

export function SettingsHome() {
  const session = useSession()
  return (
    <>
      <SettingsSection title="Account">
        <ManageSubscription />
        <LinkRow
          to={paths.settingsAccount}
          icon={<PersonIcon />}
          detail={session.state === 'signed-in' && session.user.email}
        >
          Email, Password and Data
        </LinkRow>
        <ButtonRow icon={<LogOutIcon />} onPress={() => void askToSignOut()}>
          Sign Out
        </ButtonRow>
      </SettingsSection>
      <SettingsSection title="Pets">
        <LinkRow to={paths.pets} icon={<PawIcon />} detail={petCountWords(usePets().length)}>
          Manage Pets
        </LinkRow>
      </SettingsSection>
      <SettingsSection title="About">
        <LinkRow to={paths.terms} icon={<PageIcon />}>
          Terms of Service
        </LinkRow>
        <LinkRow to={paths.privacy} icon={<ShieldIcon />}>
          Privacy Policy
        </LinkRow>
      </SettingsSection>
    </>
  )
}

function ManageSubscription() {
  const url = useSubscriptionUrl()
  if (url.state === 'known') {
    return (
      <NewTabRow href={url.href} icon={<CardIcon />}>
        Manage Subscription
      </NewTabRow>
    )
  }
  return (
    <ButtonRow
      icon={<CardIcon />}
      disabled={url.state === 'loading'}
      onPress={() => void askSubscriptionUrl()}
      detail={url.state === 'unreachable' && 'Needs a connection. Press to try again.'}
    >
      Manage Subscription
    </ButtonRow>
  )
}
