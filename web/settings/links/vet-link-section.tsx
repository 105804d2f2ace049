import type { VetLink } from '#core/vet/vet-calls.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { askVet } from '#web/households/own-vet-links.ts'
import { inWords } from '#web/words/in-words.ts'
import { LinkIcon } from '#web/ui/pictures/page-icons.tsx'
import { SettingsSection } from '../settings-row.tsx'
import { EachTime } from './each-time.tsx'
import { SecretLinkRow, useTakenBack } from './secret-link-row.tsx'
import { vetLinkWords as words } from './vet-link-words.ts'

type VetLinkSectionProps = {
  title: string
  household: string
  links: readonly VetLink[]
  /** said where links of several pets stand together */
  nameOf?: (petId: string) => string
  /** those that are good, after one was taken back or had again */
  onTold: (links: VetLink[]) => void
}

/** Each by which a vet reads of a pet, and when it was opened. */
export function VetLinkSection({ title, household, links, nameOf, onTold }: VetLinkSectionProps) {
  const { shown, isTakenBack, takenBack } = useTakenBack(links, ({ madeAt }) => madeAt)
  const rows = shown.map((link) => {
    const days = inWords.span(link.days.first, link.days.last)
    const label = nameOf && link.petId !== undefined ? words.rowOf(nameOf(link.petId), days) : days
    const of = { household, link: link.id }
    // the server answers with those of the same pet
    const tell = (ofPet: readonly VetLink[]) =>
      onTold([...links.filter(({ petId }) => petId !== link.petId), ...ofPet])
    return (
      <SecretLinkRow
        key={link.id}
        icon={<LinkIcon />}
        label={label}
        what={words.takeBackWhat(label)}
        details={[words.madeBy(link.madeBy, momentInWords(link.expiresAt)), openedInWords(link)]}
        isTakenBack={isTakenBack(link)}
        takeBack={() => askVet('revoke', of)}
        undo={() => askVet('undo-revoke', of)}
        onTakenBack={(answer) => {
          takenBack(link)
          tell(answer.links)
        }}
        onGoodAgain={(answer) => tell(answer.links)}
      >
        <Openings link={link} />
      </SecretLinkRow>
    )
  })
  return rows.length > 0 && <SettingsSection title={title}>{rows}</SettingsSection>
}

function openedInWords({ opened, openings: [last] }: VetLink): string {
  return last === undefined ? words.notOpened : words.opened(opened, momentInWords(last))
}

function Openings({ link: { opened, openings } }: { link: VetLink }) {
  const says = opened > openings.length ? words.latestOpenings(openings.length) : words.allOpenings
  return <EachTime says={says} times={openings.map((at) => momentInWords(at))} />
}
