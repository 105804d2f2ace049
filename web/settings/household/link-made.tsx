import { useEffect, useRef, useState } from 'react'
import { inviteWords as words } from '../../households/household-words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { ShareIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
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
  const [copyFailed, setCopyFailed] = useState(false)
  const heading = useArrivedFocus<HTMLHeadingElement>()
  const canShare = typeof navigator.share === 'function'
  return (
    <div className={styles.page}>
      <h3 ref={heading} tabIndex={-1} className={styles.made}>
        {words.made}
      </h3>
      <p>{children}</p>
      <TextField
        label={words.linkLabel}
        value={link}
        onChange={() => undefined}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
        error={copyFailed ? words.copyFailed : undefined}
      />
      <div className={styles.buttons}>
        <CopyButton text={link} words={words} onFailed={() => setCopyFailed(true)} />
        {canShare && (
          <Button
            look="quiet"
            icon={<ShareIcon />}
            // whoever closes the list of ways has decided against it: nothing went wrong
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            {words.share}
          </Button>
        )}
      </div>
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
