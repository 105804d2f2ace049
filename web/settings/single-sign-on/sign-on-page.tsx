import { useState } from 'react'
import { usePageSearch } from '#web/ui/address/page-search.ts'
import type { PasskeyNeeds, WaysAnew } from '#core/accounts/passkey.ts'
import { findSignOnRefusal } from '#core/accounts/single-sign-on.ts'
import type { Connected, OwnSignOn, SignOnIdentity } from '#core/accounts/single-sign-on.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { askAccount } from '#web/accounts/account-calls.ts'
import { useSecretForm } from '#web/accounts/account-form.ts'
import { accountWords } from '#web/accounts/account-words.ts'
import { CurrentPassword, WhoseAccount } from '#web/accounts/current-password.tsx'
import { useWaysIn } from '#web/accounts/installation.ts'
import { beginConnecting } from '#web/accounts/single-sign-on/begin-sign-on.ts'
import { PlainForm } from '#web/forms/plain-form.tsx'
import { useOnline } from '#web/households/online.ts'
import { useSession } from '#web/store/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert, Note } from '#web/ui/message.tsx'
import { LinkIcon } from '#web/ui/pictures/page-icons.tsx'
import { dayInWords } from '../devices/day-in-words.ts'
import { SecretLinkRow, useTakenBack } from '../links/secret-link-row.tsx'
import { useOwnProof } from '../proof/own-proof.ts'
import { SignInAnew } from '../proof/sign-in-anew.tsx'
import { SettingsSection } from '../settings-row.tsx'
import { useOwnSignOn } from './own-sign-on.ts'
import { ownSignOnWords as words } from './own-sign-on-words.ts'
import styles from '../settings-form.module.css'

/** Who else says who somebody is: with which address, since when, and no more by one that was lost. */
export function SignOnPage() {
  const { known, readAgain, tell } = useOwnSignOn()
  const proof = useOwnProof()
  if (known.state === 'loading' || proof.needs === null)
    return <p className={styles.soft}>{accountWords.loading}</p>
  if (known.state === 'known')
    return <KnownSignOn own={known} ways={proof.anew} onTold={tell} onProved={readAgain} />
  return (
    <Alert>
      <p>{known.words || words.unread}</p>
      <Button look="quiet" onClick={readAgain}>
        {words.again}
      </Button>
    </Alert>
  )
}

type KnownSignOnProps = {
  own: OwnSignOn
  ways: WaysAnew | null
  onTold: (left: Connected) => void
  onProved: () => void
}

function KnownSignOn({ own, ways, onTold, onProved }: KnownSignOnProps) {
  const { name, identities, needs, onlyWayIn } = own
  const { passwordLogin } = useWaysIn()
  const stays = passwordLogin ? words.onlyWayIn : words.onlyWayInHere
  const { shown, isTakenBack, takenBack } = useTakenBack(identities, ({ since }) => since)
  const called = (one: SignOnIdentity) => (one.isOfThisProvider && name !== null ? name : words.former)
  return (
    <div className={styles.page}>
      <WayBackNote name={name} />
      <p className={styles.soft}>{name === null ? words.aboutFormer : words.about(name)}</p>
      <SettingsSection title={words.yours}>
        {shown.map((one) => (
          <SecretLinkRow
            key={one.id}
            icon={<LinkIcon />}
            label={called(one)}
            what={words.what(one.email || called(one))}
            details={[one.email || words.noAddress, words.since(dayInWords(one.since))]}
            press={words.press}
            tookBack={words.disconnected(called(one))}
            goodAgain={words.connectedAgain(called(one))}
            stays={one.id === onlyWayIn ? stays : undefined}
            isTakenBack={isTakenBack(one)}
            takeBack={() => askAccount('/api/account/sso/disconnect', { id: one.id })}
            undo={() => askAccount('/api/account/sso/undo-disconnect', { id: one.id })}
            onTakenBack={(left) => {
              takenBack(one)
              onTold(left)
            }}
            onGoodAgain={onTold}
          />
        ))}
        {shown.length === 0 && <li className={styles.none}>{words.none}</li>}
      </SettingsSection>
      {name !== null && (
        <ConnectForm name={name} {...{ needs, ways, onProved }} isFirst={shown.every(isTakenBack)} />
      )}
    </div>
  )
}

/** What came of it, once the provider has sent the browser back. */
function WayBackNote({ name }: { name: string | null }) {
  const search = usePageSearch()
  const refusal = findSignOnRefusal(search.get('sso'))
  if (refusal) return <Alert>{refusalWords[refusal]}</Alert>
  return (
    name !== null && search.get('sso') === 'connected' && <Note tone="good">{words.isConnected(name)}</Note>
  )
}

type ConnectFormProps = Pick<KnownSignOnProps, 'ways' | 'onProved'> & {
  name: string
  needs: PasskeyNeeds
  isFirst: boolean
}

function ConnectForm({ name, needs, ways, onProved, isFirst }: ConnectFormProps) {
  const session = useSession()
  const online = useOnline()
  const [password, setPassword] = useState('')
  const form = useSecretForm()
  const ready = needs === 'nothing' || (needs === 'password' && password.trim() !== '')
  if (!online) return <p className={styles.soft}>{words.needsConnection}</p>

  async function submit() {
    if (ready) await form.send(() => beginConnecting(password))
  }

  return (
    <PlainForm form={form} className={styles.form} onSubmit={() => void submit()}>
      {needs === 'password' && (
        <WhoseAccount email={session.state === 'signed-in' ? session.user.email : ''} />
      )}
      {needs === 'password' && <CurrentPassword value={password} onChange={setPassword} />}
      {needs === 'new-sign-in' && <SignInAnew ways={ways} onProved={onProved} isTold />}
      <Button type="submit" look={isFirst ? 'primary' : 'quiet'} wide busy={form.busy} disabled={!ready}>
        {form.busy ? accountWords.loading : isFirst ? words.connect(name) : words.connectAnother(name)}
      </Button>
    </PlainForm>
  )
}
