import type { Household, Member } from '#core/households/household.ts'
import { Link } from '#web/ui/link.tsx'
import { householdWords as words, roleWords } from '#web/households/household-words.ts'
import { colourOfMember } from '#web/households/about-members.ts'
import { paths } from '#web/paths.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Face } from '#web/ui/face.tsx'
import { ForwardIcon } from '#web/ui/icons.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import styles from './household.module.css'

type MemberRowsProps = { household: Household; myId: string; mayChange: boolean }

/** Everybody who cares here; an owner opens somebody to change what they may do. */
export function MemberRows({ household, myId, mayChange }: MemberRowsProps) {
  const { deeper } = useSettingsWays()
  return household.members.map((member) => {
    const isMe = member.id === myId
    const row = <MemberWords household={household} member={member} isMe={isMe} />
    // of oneself there is nothing to decide here: leaving stands below; a sitter's link is taken back there
    if (!mayChange || isMe || member.byLink)
      return (
        <li key={member.id} className={styles.row}>
          {row}
        </li>
      )
    return (
      <li key={member.id}>
        <Link to={paths.member(member.id)} state={deeper} className={styles.row}>
          {row}
          <ForwardIcon />
        </Link>
      </li>
    )
  })
}

function MemberWords({ household, member, isMe }: { household: Household; member: Member; isMe: boolean }) {
  return (
    <>
      <Face name={member.name} colour={colourOfMember(household, member.id)} />
      <span className={styles.words}>
        <span className={styles.person}>
          <span className={styles.label} dir="auto">
            {member.name}
          </span>
          {isMe && <Chip tone="plain">{words.you}</Chip>}
        </span>
        <span className={styles.detail}>
          <strong>{roleWords[member.role].name}.</strong> {roleWords[member.role].may}
        </span>
      </span>
    </>
  )
}
