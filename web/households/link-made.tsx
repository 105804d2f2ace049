import { useState } from 'react'
import type { ReactNode } from 'react'
import { useArrivedFocus } from '../ui/page-title.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ShareIcon } from '../ui/pictures/page-icons.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { linkWords as words } from './household-words.ts'
import styles from './link-made.module.css'

type LinkMadeProps = {
  link: string
  title?: string
  /** what stands above it, where it is no link */
  label?: string
  /** for whom it is, and for how long it is good */
  about: string
  /** what it is called when it is shared */
  shareAs?: string
  /** another way to use it than to copy it */
  way?: ReactNode
}

/** The only time a link is seen, to read, to copy, to share: the server keeps no more than its fingerprint. */
export function LinkMade({
  link,
  title = words.made,
  label = words.label,
  about,
  shareAs,
  way,
}: LinkMadeProps) {
  const [copyFailed, setCopyFailed] = useState(false)
  const heading = useArrivedFocus<HTMLHeadingElement>()
  const canShare = shareAs !== undefined && typeof navigator.share === 'function'
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{about}</p>
      <TextField
        label={label}
        value={link}
        onChange={() => undefined}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
        error={copyFailed ? words.copyFailed : undefined}
      />
      <div className={styles.buttons}>
        <CopyButton look="primary" text={link} words={words} onFailed={() => setCopyFailed(true)} />
        {way}
        {canShare && (
          <Button
            look="quiet"
            icon={<ShareIcon />}
            // whoever closes the list of ways has decided against it: nothing went wrong
            onClick={() => void navigator.share({ title: shareAs, url: link }).catch(() => undefined)}
          >
            {words.share}
          </Button>
        )}
      </div>
    </>
  )
}
