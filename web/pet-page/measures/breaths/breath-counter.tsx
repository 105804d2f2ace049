import { useEffect, useState } from 'react'
import { aMinute, countingMs, lookedAway, passed, tapped, usualBreaths } from '#core/health/breath-count.ts'
import type { BreathCount } from '#core/health/breath-count.ts'
import type { Pet } from '#core/pets/pet.ts'
import { numberInWords } from '#core/words/counts.ts'
import { chartWords } from '#web/health/measure-words.ts'
import { useStore } from '#web/store/current-store.ts'
import { useToday } from '#web/store/today.ts'
import { Button } from '#web/ui/button.tsx'
import { breathWords as words } from './breath-words.ts'
import { measuresOf } from '../measures-of.ts'
import styles from './breath-counter.module.css'

const rest: BreathCount = { at: 'rest' }

/** A tap for each breath of a sleeping pet, for half a minute; the number goes into the field, and is saved like any other. */
export function BreathCounter({ pet, onCounted }: { pet: Pet; onCounted: (aMinute: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Counter pet={pet} onCounted={onCounted} />
  return (
    <Button look="quiet" data-opens onClick={() => setOpen(true)}>
      {words.open}
    </Button>
  )
}

function Counter({ pet, onCounted }: { pet: Pet; onCounted: (aMinute: number) => void }) {
  const [count, setCount] = useState(rest)
  const left = useSecondsLeft(count, setCount)
  const breaths = count.at === 'done' ? count.breaths : null
  useEffect(() => {
    if (breaths === null) return
    // who watches the pet does not watch the phone
    navigator.vibrate?.(200)
    onCounted(aMinute(breaths))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each count
  }, [breaths])
  return (
    <div className={styles.counter}>
      {count.at === 'done' ? (
        <Button look="quiet" onClick={() => setCount(rest)}>
          {words.again}
        </Button>
      ) : (
        <button
          type="button"
          className={styles.pad}
          // a key that is held down is one breath
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => setCount((before) => tapped(before, performance.now()))}
        >
          <span className={styles.breaths}>{count.at === 'counting' ? count.breaths : ''}</span>
          <span>{words.tap}</span>
        </button>
      )}
      <p className={styles.left}>{count.at === 'counting' ? words.left(left) : ''}</p>
      <p role="status" className={styles.says}>
        {count.at === 'rest' && words.how}
        {count.at === 'cut' && words.cut}
        {breaths !== null && words.counted(numberInWords(breaths), numberInWords(aMinute(breaths)))}
      </p>
      <Compared pet={pet} />
    </div>
  )
}

/** Its own number, and the vet's: no line of ours. */
function Compared({ pet }: { pet: Pet }) {
  const today = useToday()
  const usual = useStore(
    (store) => usualBreaths(measuresOf(store, pet.id, 'breaths'), today),
    [pet.id, today],
  )
  const target = pet.targets?.breaths
  if (usual === null && !target) return null
  return (
    <p className={styles.compared}>
      {usual !== null && words.usual(numberInWords(usual))}{' '}
      {target && chartWords.target(chartWords.band(numberInWords(target[0]), numberInWords(target[1])))}
    </p>
  )
}

function useSecondsLeft(
  count: BreathCount,
  setCount: (next: (before: BreathCount) => BreathCount) => void,
): number {
  const since = count.at === 'counting' ? count.since : null
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (since === null) return
    const timer = setInterval(() => {
      setNow(performance.now())
      setCount((before) => passed(before, performance.now()))
    }, 200)
    const look = () => void (document.hidden && setCount(lookedAway))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [since, setCount])
  if (since === null) return 0
  return Math.ceil((countingMs - Math.max(0, now - since)) / 1_000)
}
