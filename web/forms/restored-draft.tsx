import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { AlertIcon } from '#web/ui/icon.tsx'
import type { Restored } from './kept-draft.ts'
import { restoredWords as words } from './restored-words.ts'
import styles from './restored-draft.module.css'

/** Above the fields of a form. While two differ, Save leads here: see `answersFirst`. */
export function RestoredDraft({ restored }: { restored: Restored | null }) {
  const box = useRef<HTMLDivElement>(null)
  const [openedAt] = useState(() => Date.now())
  if (!restored) return null
  const { isBack, typedAt, differences, keep, takeTheirs, startOver } = restored
  const isDifferent = differences.length > 0

  function answer(act: () => void) {
    // the buttons go away under the finger: the focus goes to the first field, not nowhere
    const form = box.current?.closest('form')
    act()
    form?.querySelector<HTMLElement>('[data-field] input, label input, input')?.focus({ preventScroll: true })
  }
  return (
    <div ref={box} role="status" tabIndex={-1} data-restored className={styles.restored}>
      <AlertIcon />
      <div className={styles.says}>
        {isBack && <p>{typedAt === null ? words.typedBefore : words.typedAt(typedAt, openedAt)}</p>}
        {isDifferent && <p>{isBack ? words.changedSince : words.changed}</p>}
        {differences.map(({ label, mine, now }) => (
          <dl key={label} className={styles.difference}>
            <dt>{label}</dt>
            <dd>
              <span>{words.mine}</span> <strong dir="auto">{mine || words.nothing}</strong>
            </dd>
            <dd>
              <span>{words.now}</span> <strong dir="auto">{now || words.nothing}</strong>
            </dd>
          </dl>
        ))}
        <div className={styles.ways}>
          <Button look="quiet" onClick={() => answer(keep)}>
            {isDifferent ? words.keepMine : words.keep}
          </Button>
          {takeTheirs && (
            <Button look="quiet" onClick={() => answer(takeTheirs)}>
              {words.takeTheirs}
            </Button>
          )}
          <Button look="quiet" onClick={() => answer(startOver)}>
            {words.startOver}
          </Button>
        </div>
      </div>
    </div>
  )
}
