import type { Wall } from '#core/wall/wall-calls.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { LinkIcon } from '#web/ui/pictures/page-icons.tsx'
import { EachTime } from '../links/each-time.tsx'
import { SecretLinkRow, useTakenBack } from '../links/secret-link-row.tsx'
import { askWalls } from './own-walls.ts'
import { wallsWords as words } from './walls-words.ts'

type WallRowsProps = { household: string; walls: readonly Wall[]; onTold: (walls: Wall[]) => void }

/** Each screen that works, and when somebody recorded on it. */
export function WallRows({ household, walls, onTold }: WallRowsProps) {
  const { shown, isTakenBack, takenBack } = useTakenBack(walls, ({ madeAt }) => madeAt)
  return shown.map((wall) => {
    const label = words.row(wall.name)
    const of = { household, link: wall.id }
    return (
      <SecretLinkRow
        key={wall.id}
        icon={<LinkIcon />}
        label={label}
        what={words.takeBackWhat(label)}
        tookBack={words.tookBack}
        details={[words.madeBy(wall.madeBy, momentInWords(wall.madeAt)), usedInWords(wall)]}
        isTakenBack={isTakenBack(wall)}
        takeBack={() => askWalls('revoke', of)}
        undo={() => askWalls('undo-revoke', of)}
        onTakenBack={(answer) => {
          takenBack(wall)
          onTold(answer.walls)
        }}
        onGoodAgain={(answer) => onTold(answer.walls)}
      >
        <Uses of={wall} />
      </SecretLinkRow>
    )
  })
}

/** A server of the version before tells of the last one alone. */
function Uses({ of: { used, uses = [] } }: { of: Omit<Wall, 'uses'> & Partial<Pick<Wall, 'uses'>> }) {
  const says = used > uses.length ? words.latestUses(uses.length) : words.allUses
  return <EachTime says={says} times={uses.map(({ at, by }) => words.use(momentInWords(at), by))} />
}

function usedInWords({ used, last }: Wall): string {
  return last ? words.used(used, momentInWords(last.at), last.by) : words.notUsed
}
