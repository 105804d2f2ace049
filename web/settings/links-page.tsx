import type { ReactNode } from 'react'
import { may } from '#core/changes/who-may.ts'
import type { Household } from '#core/households/household.ts'
import { petName } from '#core/pets/pet.ts'
import { accountWords } from '../accounts/account-words.ts'
import { householdWords } from '../households/household-words.ts'
import { useOpenHousehold } from '../households/open-household.ts'
import { sitterWords } from '../households/sitter-words.ts'
import { useVetLinks } from '../households/own-vet-links.ts'
import { paths } from '../paths.ts'
import { usePets } from '../pets/own-pets.ts'
import { Note } from '../ui/message.tsx'
import { DeviceIcon, PeopleIcon } from '../ui/pictures/page-icons.tsx'
import { CalendarLinkRows } from './calendars/calendar-link-rows.tsx'
import { useOwnLinks } from './calendars/own-links.ts'
import { devicesWords } from './devices/devices-words.ts'
import { LinkRow, SettingsSection } from './settings-row.tsx'
import { InvitationRows } from './links/invitation-rows.tsx'
import { linksWords as words } from './links/links-words.ts'
import { EndedLinkRows, SitterLinkRows } from './links/sitter-link-rows.tsx'
import { StickerSection } from './stickers/sticker-section.tsx'
import { useStickers } from './stickers/own-stickers.ts'
import { VetLinkSection } from './links/vet-link-section.tsx'
import styles from './links/links.module.css'

/** Every link of the household that this person may see, in one place: for who has lost a phone, or track. */
export function LinksPage() {
  const household = useOpenHousehold()
  if (!household) return <Note>{householdWords.unknown}</Note>
  return (
    <div className={styles.page}>
      <p>{words.what}</p>
      <div>
        {may(household.role, 'invite') && (
          <>
            <InvitationRows household={household} none={<Quiet>{words.none}</Quiet>} />
            <SettingsSection title={sitterWords.section}>
              <EndedLinkRows household={household} />
              <SitterLinkRows household={household} none={<Quiet>{words.none}</Quiet>} />
            </SettingsSection>
          </>
        )}
        <VetLinksHere household={household} />
        <StickersHere household={household} />
        <CalendarLinksHere />
        <SettingsSection title={words.members}>
          <LinkRow
            to={paths.household}
            icon={<PeopleIcon />}
            detail={householdWords.people(household.members.length)}
          >
            {householdWords.link}
          </LinkRow>
          <LinkRow to={paths.devices} icon={<DeviceIcon />}>
            {devicesWords.title}
          </LinkRow>
        </SettingsSection>
      </div>
    </div>
  )
}

function VetLinksHere({ household }: { household: Household }) {
  const { links, tell, isFailed } = useVetLinks(household.id)
  const pets = usePets()
  const nameOf = (id: string) => {
    const pet = pets.find((one) => one.id === id)
    return pet ? petName(pet) : words.deletedPet
  }
  const none = links ? words.none : isFailed ? words.unread : accountWords.loading
  return (
    <VetLinkSection
      title={words.vets}
      household={household.id}
      links={links ?? []}
      nameOf={nameOf}
      onTold={tell}
      none={<Quiet>{none}</Quiet>}
    />
  )
}

function StickersHere({ household }: { household: Household }) {
  const { stickers, tell, isFailed } = useStickers(household.id)
  const none = stickers ? words.none : isFailed ? words.unread : accountWords.loading
  return (
    <StickerSection
      household={household.id}
      stickers={stickers ?? []}
      onTold={tell}
      none={<Quiet>{none}</Quiet>}
    />
  )
}

/** Of all households of the person: who has lost a phone has lost it everywhere. */
function CalendarLinksHere() {
  const { known, tell } = useOwnLinks()
  const none =
    known.state === 'known' ? words.none : known.state === 'failed' ? words.unread : accountWords.loading
  return (
    <SettingsSection title={words.calendars}>
      <CalendarLinkRows
        links={known.state === 'known' ? known.links : []}
        onTold={tell}
        none={<Quiet>{none}</Quiet>}
      />
    </SettingsSection>
  )
}

function Quiet({ children }: { children: ReactNode }) {
  return <li className={styles.none}>{children}</li>
}
