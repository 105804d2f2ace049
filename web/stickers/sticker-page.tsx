import { useEffect, useState } from 'react'
import { outcomeWord } from '#core/care/outcome-word.ts'
import { petName } from '#core/pets/pet.ts'
import { lastGiven, onSticker } from '#core/stickers/on-sticker.ts'
import type { LastGiven } from '#core/stickers/on-sticker.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { takeSecret } from '../households/invitation-secret.ts'
import { usePets } from '../pets/own-pets.ts'
import { PetFace } from '../pets/pet-face.tsx'
import { GivingQuestion } from '../schedule/care/giving-question.tsx'
import { whenInWords } from '../schedule/care/recorded-in-words.ts'
import { lengthInWords } from '../schedule/words/span-in-words.ts'
import { instantNow } from '../store/clock/server-time.ts'
import { showStore, useStore } from '../store/current-store.ts'
import { isUnsent } from '../store/machine/merge-outbox.ts'
import { localNow, localOf, useMinute } from '../store/today.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/message.tsx'
import { findKnown } from './known-stickers.ts'
import type { KnownSticker } from './known-stickers.ts'
import { GivenHere } from './given-here.tsx'
import { firstScan, openStickerStore } from './sticker-store.ts'
import type { Scanned } from './sticker-store.ts'
import { stickerWords as words } from './sticker-words.ts'
import { ToldHere } from './told-here.tsx'
import styles from './sticker.module.css'

type NotUsable = Extract<Scanned, { words: string }>

/** Behind a sticker on a box: what is due, when it was last given and by whom, and one large button. Opening it records nothing. */
export function StickerPage() {
  const secret = useSecret()
  return <PageOf key={secret} secret={secret} />
}

function PageOf({ secret }: { secret: string | null }) {
  const [known, setKnown] = useState(() => (secret === null ? null : findKnown(secret)))
  const [no, setNo] = useState<NotUsable | null>(null)
  const isOpen = useStickerStore(secret, known, (told) => {
    if ('known' in told) setKnown(told.known)
    setNo('known' in told || told.mayTryAgain ? null : told)
  })
  const isNew = secret !== null && known === null && no === null
  useEffect(() => {
    if (!isNew) return
    let left = false
    void firstScan(secret).then((told) => {
      if (left) return
      if ('known' in told) setKnown(told.known)
      else setNo(told)
    })
    return () => void (left = true)
  }, [isNew, secret])

  if (secret === null || no)
    return (
      <AuthPage id="sticker" title={words.badTitle} asleep>
        <div className={styles.sticker}>
          <p role="alert">{no?.words ?? words.noSecret}</p>
          {no?.mayTryAgain && (
            <Button wide onClick={() => setNo(null)}>
              {words.again}
            </Button>
          )}
          {isOpen && <NotTaken />}
        </div>
      </AuthPage>
    )
  if (!known || !isOpen) return <AuthPage id="sticker" title={words.loading} />
  return (
    <>
      <OnSticker known={known} />
      <GivingQuestion />
    </>
  )
}

/** Another sticker scanned while this page is shown changes nothing but what stands behind the #. */
function useSecret(): string | null {
  const [secret, setSecret] = useState(() => takeSecret('sticker'))
  useEffect(() => {
    function next() {
      if (location.hash !== '') setSecret(takeSecret('sticker'))
    }
    addEventListener('hashchange', next)
    return () => removeEventListener('hashchange', next)
  }, [])
  return secret
}

/** Opened with what is known of the sticker, and closed with the page. */
function useStickerStore(secret: string | null, known: KnownSticker | null, onTold: (told: Scanned) => void) {
  const [isOpen, setOpen] = useState(false)
  const isKnown = known !== null
  useEffect(() => {
    if (secret === null || !known) return
    const store = openStickerStore(secret, known, onTold)
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

function OnSticker({ known }: { known: KnownSticker }) {
  const { petIds, medicineId, title } = known
  const now = useMinute()
  const pets = usePets()
  const shown = useStore(
    ({ view }) => onSticker({ events: view.events.all(), petIds, find: view.care.get }, now),
    [now, petIds],
  )
  const last = useStore(({ view }) => lastGiven(view.care.all()))
  const medicine = useStore(({ view }) => view.documents.find('medicines', medicineId ?? ''), [medicineId])
  const { ready, connected } = useStore((_, state) => state)
  const isAlone = useIsAlone(connected)
  const isWaiting = useStore(({ view }) => view.outbox().some(isUnsent))
  if (!ready) return <AuthPage id="sticker" title={words.loading} />
  const { asNeeded } = medicine ?? {}
  // renamed since it was printed, it says what it is now: the amount may stand in its name
  const called = (medicine?.name ?? shown.meant?.event.title ?? '').trim() || title
  return (
    <AuthPage id="sticker" title={called} asleep={!shown.isDue && !asNeeded}>
      <div className={styles.sticker}>
        <ul className={styles.pets}>
          {pets.map((pet) => (
            <li key={pet.id}>
              <PetFace pet={pet} size="large" />
              <span dir="auto">{petName(pet)}</span>
            </li>
          ))}
        </ul>
        <p className={last ? styles.last : styles.soft}>{last ? lastInWords(last) : words.lastNever}</p>
        <ToldHere />
        <GivenHere known={known} called={called} shown={shown} last={last} medicine={medicine ?? null} />
        {isAlone && (
          <p role="status" className={styles.soft}>
            {isWaiting ? words.waiting : words.alone(whenInWords(localOf(known.seenAt), now))}
          </p>
        )}
        <NotTaken />
      </div>
    </AuthPage>
  )
}

/** A page that has just been opened is not without a network yet. */
function useIsAlone(connected: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 4_000)
    return () => clearTimeout(timer)
  }, [])
  return isLate && !connected
}

function lastInWords({ record, entry }: LastGiven): string {
  const minutes = Math.max(0, Math.round((instantNow() - entry.at) / 60_000))
  const ago = minutes === 0 ? words.aMomentAgo : words.ago(lengthInWords(minutes))
  const outcome = outcomeWord(entry.outcome, { title: record.title, dose: entry.dose })
  return words.last(outcome, ago, words.at(whenInWords(entry.local, localNow())), entry.by.name)
}

/** What the server refused stays until it was read. */
function NotTaken() {
  const refused = useStore(({ view }) => view.outbox().filter((entry) => entry.refused !== null))
  const dismiss = useStore((store) => store.dismiss)
  return refused.map(({ change, refused: no }) => (
    <div key={change.id} className={styles.sticker}>
      <Alert>{`${words.notTaken}: ${no ?? ''}`}</Alert>
      <Button look="quiet" onClick={() => void dismiss(change.id)}>
        {words.dismiss}
      </Button>
    </div>
  ))
}
