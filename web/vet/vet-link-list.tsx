import { useRef, useState } from 'react'
import type { Days } from '#core/households/household.ts'
import { petName } from '#core/pets/pet.ts'
import type { Pet } from '#core/pets/pet.ts'
import type { VetLink } from '#core/vet/vet-calls.ts'
import { useSending } from '../forms/use-sending.ts'
import { LinkMade } from '../households/link-made.tsx'
import { useOnline } from '../households/online.ts'
import { useVetLinks, askVet } from '../households/own-vet-links.ts'
import { momentInWords } from '../households/moment-in-words.ts'
import { VetLinkSection } from '../settings/links/vet-link-section.tsx'
import { vetLinkWords as words } from '../settings/links/vet-link-words.ts'
import { Button } from '../ui/button.tsx'
import { LinkIcon } from '../ui/pictures/page-icons.tsx'
import { Alert } from '../ui/message.tsx'
import styles from './vet-page.module.css'

type VetLinksProps = { pet: Pet; household: string; days: Days }

/** Makes a link to the sheet below, lists those that are good, and takes them back. */
export function VetLinkList({ pet, household, days }: VetLinksProps) {
  const { links, tell } = useVetLinks(household, pet.id)
  const [made, setMade] = useState<{ id: string; link: string } | null>(null)
  // one that was taken back is handed on to nobody
  const good = links?.find(({ id }) => id === made?.id)
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)
  const heading = useRef<HTMLHeadingElement>(null)

  async function make() {
    const outcome = await send(() => askVet('make', { household, petId: pet.id, days }))
    if (!outcome?.ok) return
    const { links: next, link } = outcome.answer
    tell(next)
    setMade({ id: newest(next)?.id ?? '', link })
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
      {made && good && (
        <Made link={made.link} pet={pet} until={good.expiresAt} onDone={() => setMade(null)} />
      )}
      {!good && (
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
      <VetLinkSection title={words.list} household={household} links={links ?? []} onTold={told} />
    </section>
  )
}

function newest(links: readonly VetLink[]): VetLink | undefined {
  return links.toSorted((a, b) => b.madeAt - a.madeAt)[0]
}

type MadeProps = { link: string; pet: Pet; until: number; onDone: () => void }

function Made({ link, pet, until, onDone }: MadeProps) {
  return (
    <div className={styles.made}>
      <LinkMade link={link} about={words.once(momentInWords(until))} shareAs={words.share(petName(pet))} />
      <Button look="plain" className={styles.make} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  )
}
