import { useEffect, useRef } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import type { Deletion } from '#core/deletions/deletion.ts'
import { useIsAlone } from '../../households/open-household.ts'
import { inWords } from '../../schedule/words/day-words.ts'
import { getStore, useStore } from '../../store/current-store.ts'
import { dayAt, useToday } from '../../store/today.ts'
import { startActing } from '../../store/machine/acting.ts'
import type { OutboxEntry } from '../../store/machine/view.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CalendarIcon, PawIcon } from '../../ui/icons.tsx'
import { NoEventsPicture } from '../../ui/pictures/pictures.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SettingsSection } from '../settings-row.tsx'
import { deletedWords as words, extentInWords, titleInWords } from './deleted-words.ts'
import { daysLeft, recentDeletions } from './recent-deletions.ts'
import styles from './deleted-page.module.css'

/** What was deleted in the last thirty days, to be restored with what belonged to it. */
export function DeletedPage() {
  const today = useToday()
  const { deletions, outbox, ready } = useStore(
    ({ view }, { ready }) => {
      const now = Date.now()
      const deletions = recentDeletions(view.documents.deletions(), now)
      return {
        deletions: deletions.map((one) => ({ ...one, left: daysLeft(one, now) })),
        outbox: view.outbox(),
        ready,
      }
    },
    [today],
  )
  const asked = useRef(new Map<string, string>())
  // the server knows everybody's changes: what it restores is back when it has answered, not at the press
  useEffect(() => {
    for (const [id, title] of asked.current) {
      if (deletions.some((one) => one.id === id)) continue
      asked.current.delete(id)
      showToast(words.restored(title))
    }
  }, [deletions])
  if (deletions.length === 0) return ready && <EmptyState picture={<NoEventsPicture />} words={words.none} />
  const days = Map.groupBy(deletions, ({ at }) => dayAt(at))
  return (
    <>
      <p className={styles.more}>{words.more}</p>
      {[...days].map(([day, some]) => (
        <SettingsSection key={day} title={dayTitle(day, today)}>
          {some.map((one) => (
            <DeletedRow
              key={one.id}
              deletion={one}
              today={today}
              undo={outbox.find(isUndoOf(one))}
              onRestore={(title) => asked.current.set(one.id, title)}
            />
          ))}
        </SettingsSection>
      ))}
    </>
  )
}

type DeletedRowProps = {
  deletion: Deletion & { left: number }
  today: CalendarDay
  /** its restoring, as long as the server has not said what came of it */
  undo: OutboxEntry | undefined
  onRestore(title: string): void
}

function DeletedRow({ deletion, today, undo, onRestore }: DeletedRowProps) {
  const isAlone = useIsAlone()
  const { id, by, kind, left } = deletion
  const title = titleInWords(deletion)
  const extent = extentInWords(deletion, today)
  const who = !isAlone && by !== '' && words.by(by)
  const about = [who, words.daysLeft(left)].filter(Boolean).join(' · ')
  const isWaiting = undo !== undefined && undo.refused === null

  async function restore() {
    const store = getStore()
    store.learn(startActing)
    onRestore(title)
    if (undo) await store.dismiss(undo.change.id)
    await store.undo(id)
    // the button goes
    document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
  }

  return (
    <li className={styles.deletion}>
      <span className={styles.icon}>{kind === 'event' ? <CalendarIcon /> : <PawIcon />}</span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {extent && <span dir="auto">{extent}</span>}
        <span className={styles.about}>{about}</span>
        {undo?.refused && (
          <span role="alert" className={styles.problem}>
            {undo.refused}
          </span>
        )}
      </span>
      {isWaiting ? (
        <span className={styles.waiting}>{words.waiting}</span>
      ) : (
        <Button look="quiet" className={styles.restore} onClick={() => void restore()}>
          {words.restore}
          <VisuallyHidden> {[title, extent].filter(Boolean).join(', ')}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function isUndoOf({ id }: Deletion) {
  return ({ change }: OutboxEntry) => change.verb === 'undo' && change.of === id
}

/** Today, yesterday, or the day. */
function dayTitle(day: CalendarDay, today: CalendarDay): string {
  const date = inWords.dateInList(day, today)
  const told = inWords.fromToday(day, today)
  return `${told.charAt(0).toLocaleUpperCase()}${told.slice(1)}, ${date}`
}
