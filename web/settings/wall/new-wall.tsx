import { useState } from 'react'
import { askToSignOut } from '#web/accounts/ask-to-sign-out.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { LinkMade } from '#web/households/link-made.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { keepWall } from '#web/wall/known-wall.ts'
import { QrSquare } from '../calendars/qr-picture.tsx'
import { LinkForm } from '../links/link-form.tsx'
import { askWalls } from './own-walls.ts'
import { wallsWords as words } from './walls-words.ts'
import styles from './walls.module.css'

/** A device of the household without a person: this one, or another. */
export function NewWall() {
  const household = useOpenHousehold()
  const [link, setLink] = useState<string | null>(null)
  if (!household) return null
  return link === null ? <WallForm household={household.id} onMade={setLink} /> : <WallMade link={link} />
}

function WallForm({ household, onMade }: { household: string; onMade: (link: string) => void }) {
  const form = useForm({ start: { name: words.kitchen as string }, fallback: words.failed })
  const { name } = form.draft

  async function submit() {
    const outcome = await form.send(() => askWalls('make', { household, name: name.trim().slice(0, 200) }))
    if (outcome?.ok) onMade(outcome.answer.link)
  }

  return (
    <LinkForm form={form} make={words.makeIt} onSubmit={() => void submit()}>
      <p>{words.what}</p>
      <p>{words.whoever}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(next) => form.edit({ name: next })}
      />
    </LinkForm>
  )
}

function WallMade({ link }: { link: string }) {
  const [signsOut, setSignsOut] = useState(true)

  /** Signed out, a device that is a screen leads there by itself. */
  function become() {
    keepWall(new URL(link).hash.slice(1))
    if (signsOut) void askToSignOut('sign-out')
    else location.assign(paths.wall)
  }

  return (
    <div className={styles.page}>
      <section className={styles.part} aria-label={words.here}>
        <h3>{words.here}</h3>
        <p>{words.hereWhat}</p>
        <Checkbox label={words.signOut} hint={words.signOutHint} checked={signsOut} onChange={setSignsOut} />
        <Button wide onClick={become}>
          {words.makeHere}
        </Button>
      </section>
      <section className={styles.part} aria-label={words.elsewhere}>
        <LinkMade link={link} title={words.elsewhere} about={words.elsewhereWhat} shareAs={words.share} />
        <div className={styles.code}>
          <QrSquare text={link} label={words.code} />
        </div>
      </section>
    </div>
  )
}
