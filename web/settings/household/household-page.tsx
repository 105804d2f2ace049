import type { Household } from '#core/households/household.ts'
import { whyNotPhone } from '#core/households/household.ts'
import { may } from '#core/changes/who-may.ts'
import { useState } from 'react'
import { askHousehold } from '#web/households/ask-household.ts'
import { householdWords as words, inviteWords, leaveWords } from '#web/households/household-words.ts'
import { useOnline } from '#web/households/online.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { sitterWords } from '#web/households/sitter-words.ts'
import { paths } from '#web/paths.ts'
import { getStore } from '#web/store/current-store.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { LogOutIcon, PlusIcon } from '#web/ui/icons.tsx'
import { HouseIcon, PersonIcon, PhoneIcon } from '#web/ui/pictures/page-icons.tsx'
import { Note } from '#web/ui/message.tsx'
import { InvitationRows } from '../links/invitation-rows.tsx'
import { EndedLinkRows, SitterLinkRows } from '../links/sitter-link-rows.tsx'
import { ButtonRow, SettingsSection } from '../settings-row.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import { useWalls } from '../wall/own-walls.ts'
import { WallRows } from '../wall/wall-rows.tsx'
import { wallsWords } from '../wall/walls-words.ts'
import { LeaveHousehold } from './leave-household.tsx'
import { MemberRows } from './member-rows.tsx'
import { NameRow } from './name-row.tsx'
import styles from './household.module.css'

/** Who cares for these pets, who may come, and how one leaves. */
export function HouseholdPage() {
  const household = useOpenHousehold()
  const online = useOnline()
  return household ? (
    <OpenHousehold household={household} />
  ) : (
    <Note>{online ? words.unknown : words.needsConnection}</Note>
  )
}

function OpenHousehold({ household }: { household: Household }) {
  const { goDeeper } = useSettingsWays()
  const online = useOnline()
  const [leaving, setLeaving] = useState(false)
  const { id, members, invitations } = household
  const myId = getStore().userId
  const isAlone = members.length === 1
  const isOwner = may(household.role, 'invite')
  const mayMakeWall = may(household.role, 'make-wall')
  const { walls, tell } = useWalls(id, mayMakeWall)
  return (
    <div className={styles.page}>
      <div>
        <SettingsSection title={words.names}>
          <NameRow
            label={words.householdName}
            name={household.name}
            icon={<HouseIcon />}
            changeLabel={may(household.role, 'rename') ? words.rename : undefined}
            onSave={(name) => askHousehold('rename', { household: id, name })}
          />
          <NameRow
            label={words.phone}
            name={household.phone ?? ''}
            none={words.noPhone}
            type="tel"
            icon={<PhoneIcon />}
            whyNot={whyNotPhone}
            changeLabel={may(household.role, 'set-phone') ? words.changePhone : undefined}
            onSave={(phone) => askHousehold('set-phone', { household: id, phone })}
          />
          <NameRow
            label={words.myName}
            name={members.find((member) => member.id === myId)?.name ?? ''}
            icon={<PersonIcon />}
            changeLabel={words.renameMe}
            onSave={(name) => askHousehold('call-me', { household: id, name })}
          />
        </SettingsSection>
        <SettingsSection title={words.here}>
          <MemberRows household={household} myId={myId} mayChange={isOwner} />
        </SettingsSection>
        {isAlone && isOwner && invitations.length === 0 && <p className={styles.alone}>{words.alone}</p>}
        {!isOwner && <p className={styles.alone}>{words.onlyOwners(ownersOf(household))}</p>}
        <InvitationRows household={household} />
        {isOwner && (
          <SettingsSection title={sitterWords.section}>
            <EndedLinkRows household={household} />
            <SitterLinkRows household={household} />
            <ButtonRow
              icon={<PlusIcon />}
              disabled={!online}
              detail={online ? undefined : words.needsConnection}
              data-opens
              onPress={() => goDeeper(paths.sitterLink)}
            >
              {sitterWords.make}
            </ButtonRow>
          </SettingsSection>
        )}
        {mayMakeWall && (
          <SettingsSection title={wallsWords.section}>
            <WallRows household={id} walls={walls ?? []} onTold={tell} />
            <ButtonRow
              icon={<PlusIcon />}
              disabled={!online}
              detail={online ? wallsWords.makeDetail : words.needsConnection}
              data-opens
              onPress={() => goDeeper(paths.newWall)}
            >
              {wallsWords.make}
            </ButtonRow>
          </SettingsSection>
        )}
        {!isAlone && (
          <SettingsSection title={leaveWords.section}>
            <ButtonRow
              icon={<LogOutIcon />}
              tone={online ? 'danger' : 'plain'}
              disabled={!online}
              detail={online ? undefined : words.needsConnection}
              onPress={() => setLeaving(true)}
            >
              {leaveWords.leave}
            </ButtonRow>
          </SettingsSection>
        )}
      </div>
      {isOwner && (
        <DialogActions>
          <Button icon={<PlusIcon />} data-opens disabled={!online} onClick={() => goDeeper(paths.invite)}>
            {inviteWords.title}
          </Button>
          {!online && <p className={styles.offline}>{words.needsConnection}</p>}
        </DialogActions>
      )}
      {leaving && <LeaveHousehold household={household} onClose={() => setLeaving(false)} />}
    </div>
  )
}

function ownersOf({ members }: Household): string[] {
  return members.filter(({ role }) => may(role, 'invite')).map(({ name }) => name)
}
