import { useEffect, useRef, useState } from 'react'
import type { Days } from '#core/households/household.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { VetLink } from '#core/vet/vet-calls.ts'
import { useSending } from '../accounts/account-form.ts'
import { HandOn } from '../households/hand-on.tsx'
import { useOnline } from '../households/online.ts'
import { untilInWords } from '../households/until-in-words.ts'
import { inWords } from '../schedule/words/day-words.ts'
import { storeWords } from '../store/machine/store-words.ts'
import { Button } from '../ui/button.tsx'
import { LinkIcon } from '../ui/pictures/page-icons.tsx'
import { Alert } from '../ui/message.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { askVet, useVetLinks } from './vet-calls.ts'
import { vetLinkWords as words } from './vet-words.ts'
import styles from './vet-page.module.css'

type VetLinksProps = { pet: Pet; household: string; days: Days }

/** Makes a link to the sheet below, lists those that are good, and takes them back. */
export function VetLinks({ pet, household, days }: VetLinksProps) {
  const { links, tell } = useVetLinks(household, pet.id)
  const [made, setMade] = useState<string | null>(null)
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)
  const heading = useRef<HTMLHeadingElement>(null)

  async function make() {
    const outcome = await send(() => askVet('make', { household, petId: pet.id, days }))
    if (!outcome?.ok) return
    tell(outcome.answer.links)
    setMade(outcome.answer.link)
  }

  function told(next: VetLink[]) {
    tell(next)
    // the row goes
    heading.current?.focus()
  }

  return (
    <section className={styles.links} aria-labelledby="vet-links">
      <h2 id="vet-links" ref={heading} tabIndex={-1} className={styles.heading}>
        {words.section}
      </h2>
      <p>{words.what(petName(pet))}</p>
      {made !== null && <Made link={made} pet={pet} until={newestEnd(links)} onDone={() => setMade(null)} />}
      {made === null && (
        <Button
          look="quiet"
          icon={<LinkIcon />}
          className={styles.make}
          busy={busy}
          disabled={!online}
          onClick={() => void make()}
        >
          {words.make}
        </Button>
      )}
      {!online && <p className={styles.soft}>{words.needsConnection}</p>}
      {failure && (
        <Alert key={failure.attempt} takesFocus>
          {failure.words}
        </Alert>
      )}
      {links !== null && links.length > 0 && (
        <ul role="list" className={styles.rows} aria-label={words.list}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} household={household} online={online} onTold={told} />
          ))}
        </ul>
      )}
    </section>
  )
}

function newestEnd(links: readonly VetLink[] | null): number {
  return Math.max(0, ...(links ?? []).map(({ expiresAt }) => expiresAt))
}

type MadeProps = { link: string; pet: Pet; until: number; onDone: () => void }

/** The only time it is seen: the server keeps no more than its fingerprint. */
function Made({ link, pet, until, onDone }: MadeProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // the button that was pressed is gone
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.made}>
      <h3 ref={title} tabIndex={-1}>
        {words.made}
      </h3>
      <p>{words.once(untilInWords(until))}</p>
      <HandOn link={link} title={words.share(petName(pet))} />
      <Button look="plain" className={styles.make} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  )
}

type RowProps = { link: VetLink; household: string; online: boolean; onTold: (links: VetLink[]) => void }

function LinkRow({ link, household, online, onTold }: RowProps) {
  const { busy, failure, send } = useSending(words.failed)
  const days = inWords.span(link.days.first, link.days.last)

  async function takeBack() {
    const outcome = await send(() => askVet('revoke', { household, link: link.id }))
    if (!outcome?.ok) return
    onTold(outcome.answer.links)
    showToast(words.tookBack, { label: storeWords.undo, run: () => void undo() })
  }

  async function undo() {
    const outcome = await askVet('undo-revoke', { household, link: link.id })
    if (outcome.ok) onTold(outcome.answer.links)
    showToast(outcome.ok ? words.goodAgain : outcome.words || words.failed)
  }

  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{days}</span>
        <span className={styles.soft}>{words.madeBy(link.madeBy, untilInWords(link.expiresAt))}</span>
        <Openings link={link} />
      </span>
      {online && (
        <Button look="plain" busy={busy} onClick={() => void takeBack()}>
          {words.takeBack}
          <VisuallyHidden>{words.takeBackWhat(days)}</VisuallyHidden>
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure.words}
        </p>
      )}
    </li>
  )
}

function Openings({ link: { opened, openings } }: { link: VetLink }) {
  const [last, ...earlier] = openings
  if (last === undefined) return <span className={styles.soft}>{words.notOpened}</span>
  const told = words.opened(opened, untilInWords(last))
  if (earlier.length === 0) return <span className={styles.soft}>{told}</span>
  return (
    <details className={styles.soft}>
      <summary className={styles.openings}>{told}</summary>
      <p>{opened > openings.length ? words.latestOpenings(openings.length) : words.allOpenings}</p>
      <ol role="list" className={styles.times}>
        {openings.map((at, place) => (
          // several may be of one moment
          <li key={`${at} ${place}`}>{untilInWords(at)}</li>
        ))}
      </ol>
    </details>
  )
}
