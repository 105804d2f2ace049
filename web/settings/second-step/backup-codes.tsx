import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { useLeaveGuard } from '#web/ui/leave-guard.ts'
import { StatusLine } from '#web/ui/message.tsx'
import { useArrivedFocus } from '#web/ui/page-title.tsx'
import { DownloadIcon } from '#web/ui/pictures/page-icons.tsx'
import { today } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import { keepFile } from '#web/ui/keep-file.ts'
import { ownSecondStepWords as words } from './own-second-step-words.ts'
import formStyles from '../settings-form.module.css'
import styles from './second-step.module.css'

type BackupCodesProps = { codes: readonly string[]; email: string; onKept: () => void }

/** The only time they are seen: to copy, to print, to keep as a file. */
export function BackupCodes({ codes, email, onKept }: BackupCodesProps) {
  const [copyFailed, setCopyFailed] = useState(false)
  const heading = useArrivedFocus<HTMLHeadingElement>()
  useLeaveGuard(true, words.notKept)
  const of = words.paperOf(email, inWords.date(today()))
  const text = codes.join('\n')

  return (
    <div className={formStyles.page}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {words.codesTitle}
      </h3>
      <p>{words.codesAbout}</p>
      <CodeList codes={codes} />
      <div className={styles.buttons}>
        <CopyButton text={text} words={words.copyCodes} onFailed={() => setCopyFailed(true)} />
        <Button look="quiet" icon={<PrintIcon />} onClick={() => print()}>
          {words.print}
        </Button>
        <Button
          look="quiet"
          icon={<DownloadIcon />}
          onClick={() => keepFile(words.fileName, `${words.paperTitle}\n${of}\n\n${text}\n`, 'text/plain')}
        >
          {words.download}
        </Button>
      </div>
      <StatusLine>{copyFailed && words.copyFailed}</StatusLine>
      <DialogActions>
        <Button onClick={onKept}>{words.kept}</Button>
      </DialogActions>
      {createPortal(
        <div className={styles.printed} aria-hidden data-printed="codes">
          <h1>{words.paperTitle}</h1>
          <p>{of}</p>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </div>
  )
}

function CodeList({ codes }: Pick<BackupCodesProps, 'codes'>) {
  return (
    <div className={styles.box}>
      <ul role="list" className={styles.codes} aria-label={words.codesList} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
