import { cityOf } from '#core/calendar/time-zone.ts'
import { keeperOfClock } from '#core/households/household.ts'
import type { RemindersAnswer } from '#core/reminders/reminder-calls.ts'
import { paths } from '#web/paths.ts'
import { useHouseholds } from '#web/store/households.ts'
import { getStore } from '#web/store/current-store.ts'
import { GlobeIcon, HouseIcon } from '#web/ui/pictures/page-icons.tsx'
import { LinkRow, PlainRow, SettingsSection } from '../settings-row.tsx'
import { clockWords as words } from './reminders-words.ts'

/** A household keeps to the home time zone of the owner who has been in it longest. */
export function ClockSection({ answer }: { answer: RemindersAnswer }) {
  const households = useHouseholds()
  const myId = getStore().userId
  const clocks = answer.zones.flatMap(({ household, zone }) => {
    const found = households.find(({ id }) => id === household)
    const owner = found && keeperOfClock(found)
    const city = cityOf(zone)
    if (!found || !owner) return []
    const isMine = owner.id === myId
    return [{ ...found, isMine, says: isMine ? words.mine(city) : words.theirs(city, owner.name) }]
  })
  if (clocks.length === 0) return null
  return (
    <SettingsSection title={words.section}>
      {clocks.map(({ id, name, isMine, says }) =>
        isMine ? (
          <LinkRow key={id} to={paths.timeZone} icon={<GlobeIcon />} detail={says}>
            {clocks.length > 1 ? name : words.change}
          </LinkRow>
        ) : (
          <PlainRow key={id} icon={<HouseIcon />} label={name} details={[says]} />
        ),
      )}
    </SettingsSection>
  )
}
