import type { OwnPasskeys, Passkey } from '#core/accounts/passkey.ts'
import { askAccount } from '#web/accounts/account-calls.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { useWaysIn } from '#web/accounts/installation.ts'
import { whyNoPasskeys } from '#web/accounts/passkeys/passkey-support.ts'
import { useOnline } from '#web/households/online.ts'
import { paths } from '#web/paths.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { KeyIcon } from '#web/ui/pictures/page-icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { dayInWords, usedInWords } from '../devices/day-in-words.ts'
import { SecretLinkRow, useTakenBack } from '../links/secret-link-row.tsx'
import { SettingsSection } from '../settings-row.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { useOwnPasskeys } from './own-passkeys.ts'
import { passkeysWords as words } from './passkeys-words.ts'
import styles from '../settings-form.module.css'

/** What signs in without a password: with which, since when, and no more by one that was lost. */
export function PasskeysPage() {
  const { known, readAgain, tell } = useOwnPasskeys()
  if (known.state === 'loading') return <p className={styles.soft}>{accountWords.loading}</p>
  if (known.state === 'known') return <KnownPasskeys own={known} onTold={tell} />
  return (
    <Alert>
      <p>{known.words || words.unread}</p>
      <Button look="quiet" onClick={readAgain}>
        {words.again}
      </Button>
    </Alert>
  )
}

type KnownPasskeysProps = { own: OwnPasskeys; onTold: (left: OwnPasskeys) => void }

function KnownPasskeys({ own: { passkeys, onlyWayIn = null }, onTold }: KnownPasskeysProps) {
  const { passwordLogin } = useWaysIn()
  const stays = passwordLogin ? words.onlyWayIn : words.onlyWayInHere
  const { shown, isTakenBack, takenBack } = useTakenBack(passkeys, ({ madeAt }) => madeAt)
  return (
    <div className={styles.page}>
      <p className={styles.soft}>{words.about}</p>
      <SettingsSection title={words.yours}>
        {shown.map((one) => (
          <SecretLinkRow
            key={one.id}
            icon={<KeyIcon />}
            label={one.name}
            what={words.what(one.name)}
            details={detailsOf(one)}
            more={<RenameLink passkey={one} />}
            tookBack={words.tookBack(one.name)}
            goodAgain={words.goodAgain(one.name)}
            stays={one.id === onlyWayIn ? stays : undefined}
            isTakenBack={isTakenBack(one)}
            takeBack={() => askAccount('/api/account/passkeys/take-back', { id: one.id })}
            undo={() => askAccount('/api/account/passkeys/undo-take-back', { id: one.id })}
            onTakenBack={(left) => {
              takenBack(one)
              onTold(left)
            }}
            onGoodAgain={onTold}
          />
        ))}
        {shown.length === 0 && <li className={styles.none}>{words.none}</li>}
      </SettingsSection>
      <WayToAdd />
      {passkeys.length > 0 && (onlyWayIn === null || passwordLogin) && (
        <p className={styles.soft}>{onlyWayIn === null ? words.lost : words.lostOnly}</p>
      )}
    </div>
  )
}

function detailsOf({ madeAt, usedAt }: Passkey): string[] {
  const used = usedAt === null ? words.neverUsed : words.used(usedInWords(usedAt, instantNow()))
  return [used, words.made(dayInWords(madeAt))]
}

function RenameLink({ passkey: { id, name } }: { passkey: Passkey }) {
  const { deeper } = useSettingsWays()
  return (
    <LinkButton look="plain" to={paths.passkey(id)} state={deeper}>
      {words.renameIt}
      <VisuallyHidden>{words.what(name)}</VisuallyHidden>
    </LinkButton>
  )
}

function WayToAdd() {
  const { deeper } = useSettingsWays()
  const online = useOnline()
  const why = whyNoPasskeys()
  if (why !== null) return <Note>{words.notHere[why]}</Note>
  if (!online) return <p className={styles.soft}>{words.needsConnection}</p>
  return (
    <LinkButton wide to={paths.newPasskey} state={deeper}>
      {words.add}
    </LinkButton>
  )
}
