import type { ReactNode } from 'react'
import type { Key } from '#core/keys/key-calls.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { KeyIcon } from '#web/ui/pictures/page-icons.tsx'
import { isolated } from '#web/words/in-words.ts'
import { dayInWords } from '../devices/day-in-words.ts'
import { SecretLinkRow, useTakenBack } from '../links/secret-link-row.tsx'
import { keysWords as words } from './keys-words.ts'
import { askKeys } from './own-keys.ts'

type KeyRowsProps = {
  keys: readonly Key[]
  onTold: (keys: Key[]) => void
  /** which household one is for, where there are several */
  nameOf: (household: string) => string | null
  /** what stands there when there is none */
  none?: ReactNode
}

/** Those by which other apps act, in the name of who is signed in. */
export function KeyRows({ keys, onTold, nameOf, none }: KeyRowsProps) {
  const { shown, isTakenBack, takenBack } = useTakenBack(keys, ({ madeAt }) => madeAt)
  if (shown.length === 0) return none
  return shown.map((key) => (
    <SecretLinkRow
      key={key.id}
      icon={<KeyIcon />}
      label={isolated(key.name)}
      what={words.takeBackWhat(key.name)}
      details={[words.rights[key.right], nameOf(key.household), endInWords(key), lastUseInWords(key)].flatMap(
        (detail) => detail ?? [],
      )}
      tookBack={words.tookBack}
      goodAgain={words.goodAgain}
      isTakenBack={isTakenBack(key)}
      takeBack={() => askKeys('revoke', { link: key.id })}
      undo={() => askKeys('undo-revoke', { link: key.id })}
      onTakenBack={(answer) => {
        takenBack(key)
        onTold(answer.keys)
      }}
      onGoodAgain={(answer) => onTold(answer.keys)}
    />
  ))
}

function endInWords({ endsAt }: Key): string {
  return endsAt === null ? words.endless : words.until(dayInWords(new Date(endsAt).toISOString()))
}

function lastUseInWords({ usedAt, usedBy }: Key): string {
  return usedAt === null ? words.neverUsed : words.lastUsed(momentInWords(usedAt), usedBy)
}
