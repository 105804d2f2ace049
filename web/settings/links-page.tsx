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
import { useHouseholdName } from './app-keys/household-name.ts'
import { KeyRows } from './app-keys/key-rows.tsx'
import { keysWords } from './app-keys/keys-words.ts'
import { useOwnKeys } from './app-keys/own-keys.ts'
import { LinkRow, SettingsSection } from './settings-row.tsx'
import { InvitationRows } from './links/invitation-rows.tsx'
import { linksWords as words } from './links/links-words.ts'
import { EndedLinkRows, SitterLinkRows } from './links/sitter-link-rows.tsx'
import { StickerSection } from './stickers/sticker-section.tsx'
import { useStickers } from './stickers/own-stickers.ts'
import { useWalls } from './wall/own-walls.ts'
import { WallRows } from './wall/wall-rows.tsx'
import { wallsWords } from './wall/walls-words.ts'
import { VetLinkSection } from './links/vet-link-section.tsx'
import styles from './links/links.module.css'

/** Every link of the household that this person may see, in one place: for who has lost a phone, or track. */
export function LinksPage() {
  const household = useOpenHousehold()
  if (!household) return <Note>{householdWords.unknown}</Note>
  return <LinksOf household={household} />
}

function LinksOf({ household }: { household: Household }) {
  const vets = useVetLinks(household.id)
  const stickers = useStickers(household.id)
  const walls = useWalls(household.id, may(household.role, 'make-wall'))
  // of all households of the person: who has lost a phone has lost it everywhere
  const calendars = useOwnLinks()
  const keys = useOwnKeys()
  const nameOfHousehold = useHouseholdName()
  const isOwner = may(household.role, 'invite')
  const { invitations, sitterLinks, members } = household
  const pets = usePets()
  const nameOf = (id: string) => {
    const pet = pets.find((one) => one.id === id)
    return pet ? petName(pet) : words.deletedPet
  }
  const vetLinks = vets.links ?? []
  const calendarLinks = calendars.known.state === 'known' ? calendars.known.links : []
  const ownKeys = keys.known.state === 'known' ? keys.known.keys : []
  const screens = walls.walls ?? []
  const own = isOwner ? invitations.length + sitterLinks.length : 0
  const working =
    own +
    vetLinks.length +
    (stickers.stickers?.length ?? 0) +
    screens.length +
    calendarLinks.length +
    ownKeys.length
  const isFailed =
    vets.isFailed ||
    stickers.isFailed ||
    walls.isFailed ||
    [calendars, keys].some(({ known }) => known.state === 'failed')
  const isRead =
    isFailed ||
    (vets.links !== null &&
      stickers.stickers !== null &&
      walls.walls !== null &&
      [calendars, keys].every(({ known }) => known.state !== 'loading'))
  return (
    <div className={styles.page}>
      {!isRead && <p>{accountWords.loading}</p>}
      {isRead && working > 0 && <p>{words.what}</p>}
      {isRead && working === 0 && !isFailed && <p>{words.noneWorks}</p>}
      {isFailed && <p>{words.unread}</p>}
      <div>
        {isOwner && (
          <>
            <InvitationRows household={household} />
            <SettingsSection title={sitterWords.section}>
              <SitterLinkRows household={household} />
              <EndedLinkRows household={household} />
            </SettingsSection>
          </>
        )}
        <VetLinkSection
          title={words.vets}
          household={household.id}
          links={vetLinks}
          nameOf={nameOf}
          onTold={vets.tell}
        />
        <StickerSection household={household.id} stickers={stickers.stickers ?? []} onTold={stickers.tell} />
        <SettingsSection title={wallsWords.section}>
          <WallRows household={household.id} walls={screens} onTold={walls.tell} />
        </SettingsSection>
        <SettingsSection title={words.calendars}>
          <CalendarLinkRows links={calendarLinks} onTold={calendars.tell} />
        </SettingsSection>
        <SettingsSection title={keysWords.title}>
          <KeyRows keys={ownKeys} onTold={keys.tell} nameOf={nameOfHousehold} />
        </SettingsSection>
        <SettingsSection title={words.members}>
          <LinkRow to={paths.household} icon={<PeopleIcon />} detail={householdWords.people(members.length)}>
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
