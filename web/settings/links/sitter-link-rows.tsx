import type { EndedSitterLink, Household, SitterLink } from '#core/households/household.ts'
import { askHousehold } from '#web/households/ask-household.ts'
import { daysInWords } from '#web/households/days-in-words.ts'
import { sitterWords as words } from '#web/households/sitter-words.ts'
import { householdWords } from '#web/households/household-words.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { useOnline } from '#web/households/online.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkIcon } from '#web/ui/pictures/page-icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { PlainRow } from '../settings-row.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { SecretLinkRow, useTakenBack } from './secret-link-row.tsx'

/** Each link that is good now or later, and who has opened it. */
export function SitterLinkRows({ household }: { household: Household }) {
  const { shown, isTakenBack, takenBack } = useTakenBack(
    household.sitterLinks,
    ({ days, id }) => `${days.first} ${id}`,
  )
  return shown.map((link) => (
    <SecretLinkRow
      key={link.id}
      icon={<LinkIcon />}
      label={link.name}
      what={words.takeBackWhat(link.name)}
      details={detailsOf(link)}
      isTakenBack={isTakenBack(link)}
      takeBack={() => askHousehold('revoke-sitter-link', { household: household.id, sitterLink: link.id })}
      undo={() => askHousehold('undo-revoke', { household: household.id, link: link.id })}
      onTakenBack={() => takenBack(link)}
    />
  ))
}

/** Each that ended with whoever made it: its sitter may stand before the door. */
export function EndedLinkRows({ household }: { household: Household }) {
  return household.endedSitterLinks?.map((link) => <EndedLinkRow key={link.id} link={link} />)
}

function EndedLinkRow({ link }: { link: EndedSitterLink }) {
  const { goDeeper } = useSettingsWays()
  const online = useOnline()
  const again = (
    <Button look="plain" data-opens onClick={() => goDeeper(`${paths.sitterLink}?again=${link.id}`)}>
      {words.again}
      <VisuallyHidden>{words.againWhat(link.name)}</VisuallyHidden>
    </Button>
  )
  return (
    <PlainRow
      icon={<LinkIcon />}
      label={link.name}
      details={[words.row(link.pets, daysInWords(link.days)), words.ended, words.seesNothing(link.name)]}
      end={online ? again : householdWords.needsConnection}
    />
  )
}

function detailsOf({ pets, days, openings, makerLeft }: SitterLink): string[] {
  const used = openings.map(({ name, openedAt }) => words.usedBy(name, momentInWords(openedAt)))
  return [
    words.row(pets, daysInWords(days)),
    ...(used.length === 0 ? [words.notUsed] : used),
    ...(makerLeft ? [words.makerLeft] : []),
  ]
}
