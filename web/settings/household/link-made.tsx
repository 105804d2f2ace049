import { useEffect, useRef } from 'react'
import { HandOn } from '../../households/hand-on.tsx'
import { inviteWords as words } from '../../households/household-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { useSettingsWays } from '../settings-ways.ts'
import styles from './household.module.css'

type LinkMadeProps = {
  link: string
  /** what it is called when it is handed on */
  title: string
  /** for how long it is good */
  children: string
}

/** The only time a link is seen: the server keeps no more than its fingerprint. */
export function LinkMade({ link, title, children }: LinkMadeProps) {
  const { up } = useSettingsWays()
  const heading = useArrivedFocus<HTMLHeadingElement>()
  return (
    <div className={styles.page}>
      <h3 ref={heading} tabIndex={-1} className={styles.made}>
        {words.made}
      </h3>
      <p>{children}</p>
      <HandOn link={link} title={title} />
      <DialogActions>
        <Button onClick={() => up(paths.household)}>{words.done}</Button>
      </DialogActions>
    </div>
  )
}

/** The button that was pressed is gone: what came of it takes the focus, and so is read out. */
export function useArrivedFocus<Element extends HTMLElement>() {
  const title = useRef<Element>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
