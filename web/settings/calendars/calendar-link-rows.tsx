import type { ReactNode } from 'react'
import type { CalendarLink } from '#core/ics/calendar-calls.ts'
import { petName } from '#core/pets/pet.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { CalendarIcon } from '#web/ui/icons.tsx'
import { SecretLinkRow, useTakenBack } from '../links/secret-link-row.tsx'
import { calendarsWords as words } from './calendars-words.ts'
import { askCalendars } from './own-links.ts'
import { readerName } from './reader-name.ts'

type CalendarLinkRowsProps = {
  links: readonly CalendarLink[]
  onTold: (links: CalendarLink[]) => void
  /** what stands there when there is none */
  none?: ReactNode
}

/** Those by which other calendars read, in the name of who is signed in. */
export function CalendarLinkRows({ links, onTold, none }: CalendarLinkRowsProps) {
  const pets = usePets()
  const { shown, isTakenBack, takenBack } = useTakenBack(links, ({ madeAt }) => madeAt)
  if (shown.length === 0) return none
  const nameOf = (id: string) => {
    const pet = pets.find((one) => one.id === id)
    return pet ? petName(pet) : words.deletedPet
  }
  return shown.map((link) => (
    <SecretLinkRow
      key={link.id}
      icon={<CalendarIcon />}
      label={link.name}
      what={words.takeBackWhat(link.name)}
      details={[words.shows(link.petIds?.map(nameOf) ?? null, link.isWhole), readInWords(link)]}
      isTakenBack={isTakenBack(link)}
      takeBack={() => askCalendars('revoke', { link: link.id })}
      undo={() => askCalendars('undo-revoke', { link: link.id })}
      onTakenBack={(answer) => {
        takenBack(link)
        onTold(answer.links)
      }}
      onGoodAgain={(answer) => onTold(answer.links)}
    />
  ))
}

function readInWords({ readAt, readBy }: CalendarLink): string {
  return readAt === null ? words.neverRead : words.lastRead(momentInWords(readAt), readerName(readBy))
}
