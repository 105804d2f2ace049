import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ShareIcon } from '../ui/pictures/page-icons.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { inviteWords as words } from './household-words.ts'
import styles from './hand-on.module.css'

type HandOnProps = {
  link: string
  /** what it is called when it is handed on */
  title: string
}

/** A link that somebody else is to have: to read, to copy, to share. */
export function HandOn({ link, title }: HandOnProps) {
  const [copyFailed, setCopyFailed] = useState(false)
  const canShare = typeof navigator.share === 'function'
  return (
    <>
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
    </>
  )
}
