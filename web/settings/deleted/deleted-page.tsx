import { useEffect, useRef } from 'react'
import type { CalendarDay } from '#core/calendar/calendar-day.ts'
import { useAlone } from '#web/households/open-household.ts'
import { inWords } from '#web/words/in-words.ts'
import { instantNow } from '#web/store/clock/server-time.ts'
import { getStore, useStore } from '#web/store/current-store.ts'
import { dayAt, useToday } from '#web/store/today.ts'
import { startActing } from '#web/store/machine/acting.ts'
import type { OutboxEntry } from '#web/store/machine/view.ts'
import { EndedTriesLine } from '#web/trying/ended-tries-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { CalendarIcon, PawIcon } from '#web/ui/icons.tsx'
import { NoEventsPicture } from '#web/ui/pictures/pictures.tsx'
import { showToast } from '#web/ui/toasts/toasts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { SettingsSection } from '../settings-row.tsx'
import { deletedWords as words } from './deleted-words.ts'
import { extentsInWords, titleInWords } from './deletion-in-words.ts'
import { daysLeft, deletedAtOnce, recentDeletions } from '#core/deletions/recent-deletions.ts'
import type { AtOnce } from '#core/deletions/recent-deletions.ts'
import styles from './deleted-page.module.css'

/** What was deleted in the last thirty days, to be restored with what belonged to it. */
export function DeletedPage() {
  const today = useToday()
  const { deletions, now, outbox, ready } = useStore(
    ({ view }, { ready }) => {
      const now = instantNow()
      const deletions = recentDeletions(view.documents.all('deletions'), now)
      return { deletions, now, outbox: view.outbox(), ready }
    },
    [today],
  )
  const asked = useRef<{ ids: readonly string[]; title: string }[]>([])
  // the server knows everybody's changes: what it restores is back when it has answered, not at the press
  useEffect(() => {
    const isThere = (id: string) => deletions.some((one) => one.id === id)
    const { waiting = [], back = [] } = Object.groupBy(asked.current, ({ ids }) =>
      ids.some(isThere) ? 'waiting' : 'back',
    )
    asked.current = waiting
    for (const { title } of back) showToast(words.restored(title))
  }, [deletions])
  if (deletions.length === 0)
    return (
      <>
        <EndedTriesLine />
        {ready && <EmptyState picture={<NoEventsPicture />} words={words.none} />}
      </>
    )
  const days = Map.groupBy(deletedAtOnce(deletions), ([first]) => dayAt(first.at))

  function ask(ids: readonly string[], title: string) {
    // of what was asked for together one part came back and the other was refused: it is asked for alone
    const others = asked.current.filter((one) => !one.ids.some((id) => ids.includes(id)))
    asked.current = [...others, { ids, title }]
  }
  return (
    <>
      <EndedTriesLine />
      <p className={styles.more}>{words.more}</p>
      {[...days].map(([day, some]) => (
        <SettingsSection key={day} title={dayTitle(day, today)}>
          {some.map((all) => (
            <DeletedRow
              key={all[0].id}
              deletions={all}
              left={daysLeft(all[0], now)}
              today={today}
              undos={outbox.filter(isUndoOf(all))}
              onRestore={ask}
            />
          ))}
        </SettingsSection>
      ))}
    </>
  )
}

type DeletedRowProps = {
  /** what went at one press */
  deletions: AtOnce
  /** days */
  left: number
  today: CalendarDay
  /** its restoring, as long as the server has not said what came of it */
  undos: readonly OutboxEntry[]
  onRestore(ids: readonly string[], title: string): void
}

function DeletedRow({ deletions, left, today, undos, onRestore }: DeletedRowProps) {
  const isAlone = useAlone() !== null
  const [first] = deletions
  const { by, kind } = first
  const title = titleInWords(first)
  const extents = extentsInWords(deletions, today)
  const who = !isAlone && by !== '' && words.by(by)
  const about = [who, words.daysLeft(left)].filter(Boolean).join(' · ')
  const isWaiting = undos.some(({ refused }) => refused === null)
  const refused = new Set(undos.flatMap((undo) => undo.refused ?? []))

  async function restore() {
    const store = getStore()
    store.learn(startActing)
    const ids = deletions.toSorted((a, b) => a.at - b.at).map(({ id }) => id)
    onRestore(ids, title)
    for (const undo of undos) await store.dismiss(undo.change.id)
    await store.undoAll(ids)
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
        {extents.map((extent) => (
          <span key={extent} dir="auto">
            {extent}
          </span>
        ))}
        <span className={styles.about}>{about}</span>
        {[...refused].map((no) => (
          <span key={no} role="alert" className={styles.problem}>
            {no}
          </span>
        ))}
      </span>
      {isWaiting ? (
        <span className={styles.waiting}>{words.waiting}</span>
      ) : (
        <Button look="quiet" className={styles.restore} onClick={() => void restore()}>
          {words.restore}
          <VisuallyHidden> {[title, ...extents].join(', ')}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function isUndoOf(deletions: AtOnce) {
  return ({ change }: OutboxEntry) => change.verb === 'undo' && deletions.some(({ id }) => change.of === id)
}

/** Today, yesterday, or the day. */
function dayTitle(day: CalendarDay, today: CalendarDay): string {
  const date = inWords.dateInList(day, today)
  const told = inWords.fromToday(day, today)
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}, ${date}`
}
