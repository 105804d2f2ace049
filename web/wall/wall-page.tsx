import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { takeSecret } from '../households/invitation-secret.ts'
import { loginPath, paths } from '../paths.ts'
import { GivingQuestion } from '../schedule/care/giving-question.tsx'
import { getStore, showStore, useStore } from '../store/current-store.ts'
import { useMinute } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { useKeptAwake } from '../workouts/player/keep-awake.ts'
import { findKnownWall, findWall, forgetWall } from './known-wall.ts'
import type { KnownWall } from './known-wall.ts'
import { useDimmed } from './night.ts'
import { WallDay } from './wall-day.tsx'
import { NotTaken, WallNotes } from './wall-notes.tsx'
import { firstLook, openWallStore } from './wall-store.ts'
import type { Shown } from './wall-store.ts'
import { wallWords as words } from './wall-words.ts'
import styles from './wall.module.css'

type NotUsable = Extract<Shown, { words: string }>

/** What hangs on the wall: today for everybody, in large words, by nobody's account. */
export function WallPage() {
  const secret = useSecret()
  const now = useMinute()
  const isDim = useDimmed(now)
  useDocumentTitle(words.title)
  return (
    <div className={styles.wall} data-scheme={isDim ? 'dark' : 'light'} data-dim={isDim || undefined}>
      <Behind key={secret} secret={secret} />
      <GivingQuestion />
    </div>
  )
}

function Behind({ secret }: { secret: string | null }) {
  // of another link than the one that hangs here nothing is known yet
  const [known, setKnown] = useState(() =>
    secret !== null && secret === findWall() ? findKnownWall() : null,
  )
  const [no, setNo] = useState<NotUsable | null>(null)
  function told(shown: Shown) {
    if ('known' in shown) setKnown(shown.known)
    else if (shown.isOver && !waits()) setKnown(null)
    setNo('known' in shown || shown.mayTryAgain ? null : shown)
  }
  useLookAgain(no, secret, told)
  const isOpen = useWallStore(secret, known, told)
  const isNew = secret !== null && known === null && no === null
  useEffect(() => {
    if (!isNew) return
    let left = false
    void firstLook(secret).then((shown) => {
      if (left) return
      if ('known' in shown) setKnown(shown.known)
      else setNo(shown)
    })
    return () => void (left = true)
  }, [isNew, secret])

  if (secret === null || no)
    return (
      <NoWall no={no} onAgain={() => setNo(null)}>
        {isOpen && <NotTaken />}
      </NoWall>
    )
  if (!known || !isOpen) return <Message title={words.loading} />
  return <OpenWall known={known} />
}

/** Another link opened while this page is shown changes nothing but what stands behind the #. */
function useSecret(): string | null {
  const [secret, setSecret] = useState(() => takeSecret('wall') ?? findWall())
  useEffect(() => {
    function next() {
      if (location.hash !== '') setSecret(takeSecret('wall'))
    }
    addEventListener('hashchange', next)
    return () => removeEventListener('hashchange', next)
  }, [])
  return secret
}

/** Opened with what is known, and closed with the page. */
function useWallStore(secret: string | null, known: KnownWall | null, onTold: (told: Shown) => void) {
  const [isOpen, setOpen] = useState(false)
  const isKnown = known !== null
  useEffect(() => {
    if (secret === null || !known) return
    const store = openWallStore(secret, known, onTold)
    showStore(store)
    setOpen(true)
    return () => {
      setOpen(false)
      void store.stop()
      showStore(null)
    }
    // what is told of it later changes nothing about the store
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [secret, isKnown])
  return isOpen
}

function OpenWall({ known }: { known: KnownWall }) {
  const ready = useStore((_, state) => state.ready)
  const staysAwake = useKeptAwake(true)
  if (!ready) return <Message title={words.loading} />
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <WallDay people={known.people} />
      <WallNotes staysAwake={staysAwake} />
    </main>
  )
}

const lookAgainMs = 30_000

/** What was turned off by mistake is turned on again elsewhere. */
function useLookAgain(no: NotUsable | null, secret: string | null, onTold: (told: Shown) => void) {
  useEffect(() => {
    if (!no || secret === null) return
    let left = false
    const timer = setInterval(
      () => void firstLook(secret).then((shown) => left || onTold(shown)),
      lookAgainMs,
    )
    return () => {
      left = true
      clearInterval(timer)
    }
    // what is told changes nothing about the asking
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [no, secret])
}

/** Something that was recorded here is not sent yet, or was not read. */
function waits(): boolean {
  return getStore().view.outbox().length > 0
}

type NoWallProps = { no: NotUsable | null; onAgain: () => void; children?: ReactNode }

function NoWall({ no, onAgain, children }: NoWallProps) {
  return (
    <Message title={words.badTitle}>
      <p role={no ? 'alert' : undefined}>{no?.words ?? words.notHere}</p>
      {children}
      {no && <Button onClick={onAgain}>{words.again}</Button>}
      {no?.isOver && (
        <Button
          look="quiet"
          onClick={() => {
            sessionStorage.removeItem('senior-pet-care.wall')
            forgetWall()
            location.assign(paths.login)
          }}
        >
          {words.forget}
        </Button>
      )}
      {!no && <a href={loginPath({ pathname: paths.household, search: '', hash: '' })}>{words.logIn}</a>}
    </Message>
  )
}

function Message({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
