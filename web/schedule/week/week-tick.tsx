import { Tick, useTick } from '../care/ticks.tsx'
import { leftOf } from '../care/care-of-row.ts'
import type { TicksProps } from '../care/ticks.tsx'
import styles from './week-tick.module.css'

/** Given, for all its pets, with one press; what is recorded opens. */
export function WeekTick(props: TicksProps) {
  const { no, press, isGiving } = useTick(props.occurrence, props.care)
  return (
    <>
      <Tick {...props} className={styles.tick} isGiving={isGiving(leftOf(props.care))} onClick={press} />
      {no && (
        <p role="alert" className={styles.no}>
          {no}
        </p>
      )}
    </>
  )
}
