import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { unreachable } from '../asking/ask-for.ts'
import type { Outcome } from '../asking/ask-for.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../store/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { householdWords, linkPageWords as words } from './household-words.ts'
import { forgetSecret, takeSecret } from './invitation-secret.ts'
import styles from './join-page.module.css'

type LinkPageProps<Offer> = {
  id: 'join' | 'sit' | 'vet' | 'given' | 'no-mail' | 'your-address'
  words: { title: string; badTitle: string; loading: string }
  /** the title once it is known what is offered; without it, the same as before */
  titleOf?: (offer: Offer) => string
  /** asks what stands behind the secret; it never throws */
  read: (secret: string) => Promise<Outcome<Offer>>
  children: (offer: Offer, secret: string) => ReactNode
  /** whether what is shown may still be; a page may stay open for days */
  check?: (secret: string) => Promise<Outcome<unknown>>
  /** what is offered is a page of its own, for people who have no account and need none */
  isWide?: boolean
}

/** Reasons that say nothing about the link itself. */
const passing = [unreachable, 'RESOURCE_EXHAUSTED', 'INTERNAL']

type Read<Offer> =
  | { at: 'reading' }
  | { at: 'read'; offer: Offer }
  | { at: 'failed'; words: string; mayTryAgain: boolean }

/** Behind a link with a secret: it says what is offered, or why nothing is. Nothing happens before the person answers. */
export function LinkPage<Offer>(props: LinkPageProps<Offer>) {
  const { id, words: own, titleOf, read: ask, check, children, isWide = false } = props
  const session = useSession()
  const secret = useSecret(id)
  const [attempt, setAttempt] = useState(0)
  const userId = session.state === 'signed-in' ? session.user.id : null
  const asker = session.state === 'loading' ? null : `${userId} ${secret} ${attempt}`
  const read = useOffer(secret, asker, ask)
  useCheck(read.at === 'read' ? secret : null, check, () => setAttempt((known) => known + 1))
  const isBad = secret === null || read.at === 'failed'
  const title = read.at === 'read' && titleOf ? titleOf(read.offer) : own.title
  if (isWide && secret !== null && read.at === 'read') return children(read.offer, secret)
  return (
    <AuthPage id={id} title={isBad ? own.badTitle : title} asleep={isBad}>
      {secret === null && (
        <NotUsable why={words.noSecret} isSignedIn={userId !== null} leadsNowhere={isWide} />
      )}
      {secret !== null && read.at === 'reading' && (
        <p role="status" className={styles.centred}>
          {own.loading}
        </p>
      )}
      {secret !== null && read.at === 'failed' && (
        <NotUsable why={read.words} isSignedIn={userId !== null} leadsNowhere={isWide}>
          {read.mayTryAgain && (
            <Button wide onClick={() => setAttempt(attempt + 1)}>
              {words.again}
            </Button>
          )}
        </NotUsable>
      )}
      {secret !== null && read.at === 'read' && (
        <div className={styles.offer}>{children(read.offer, secret)}</div>
      )}
    </AuthPage>
  )
}

/** Another link opened while this page is shown changes nothing but what stands behind the #. */
function useSecret(id: LinkPageProps<unknown>['id']): string | null {
  const [secret, setSecret] = useState(() => takeSecret(id))
  useEffect(() => {
    const read = () => setSecret(takeSecret(id))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [id])
  return secret
}

/** Asked anew for whoever is signed in, since who they are decides what the page says. Without `asker` it waits. */
function useOffer<Offer>(
  secret: string | null,
  asker: string | null,
  ask: LinkPageProps<Offer>['read'],
): Read<Offer> {
  const [known, setKnown] = useState<{ asker: string; read: Read<Offer> } | null>(null)
  useEffect(() => {
    if (secret === null || asker === null) return
    let left = false
    void ask(secret).then((outcome) => {
      if (left) return
      const read: Read<Offer> = outcome.ok
        ? { at: 'read', offer: outcome.answer }
        : {
            at: 'failed',
            words: outcome.words || householdWords.failed,
            mayTryAgain: passing.includes(outcome.code),
          }
      setKnown({ asker, read })
    })
    return () => void (left = true)
  }, [secret, asker, ask])
  return known && known.asker === asker ? known.read : { at: 'reading' }
}

const checkEveryMs = 4 * 60_000
/** The last from a server of the version before, which knows no such question. */
const saysNothing = [...passing, 'UNAUTHENTICATED']

/** Asks every few minutes, and when somebody comes back to the page. After a "no" it is read again, which says why. */
function useCheck(secret: string | null, check: LinkPageProps<unknown>['check'], onRefused: () => void) {
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    if (secret === null || !check) return
    let left = false
    async function ask() {
      if (document.visibilityState !== 'visible') return
      const outcome = await check?.(secret ?? '')
      if (!left && outcome?.ok === false && !saysNothing.includes(outcome.code)) refused()
    }
    const asking = () => void ask()
    const timer = setInterval(asking, checkEveryMs)
    document.addEventListener('visibilitychange', asking)
    return () => {
      left = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', asking)
    }
  }, [secret, check])
}

type NotUsableProps = { why: string; isSignedIn: boolean; leadsNowhere: boolean; children?: ReactNode }

function NotUsable({ why, isSignedIn, leadsNowhere, children }: NotUsableProps) {
  return (
    <div className={styles.offer}>
      <p role="alert" className={styles.centred}>
        {why}
      </p>
      {children}
      {(isSignedIn || !leadsNowhere) && (
        <LinkButton
          wide
          look={children ? 'quiet' : 'primary'}
          to={isSignedIn ? paths.schedule : paths.login}
          onClick={forgetSecret}
        >
          {isSignedIn ? words.toSchedule : words.toLogin}
        </LinkButton>
      )}
    </div>
  )
}
