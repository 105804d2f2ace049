import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Outcome } from '../asking/ask-for.ts'
import { useIsOpen, useLeaveGuard } from '../ui/leave-guard.ts'
import { answersFirst, useKeptDraft } from './kept-draft.ts'
import type { DraftPart } from './typed-over.ts'
import { useSending } from './use-sending.ts'

/** What is wrong, said beside its field; without one, above the form. */
export type Wrong<Field> = { field?: Field | undefined; says: string }

type FormOptions<Draft, Field> = {
  /** what stands there before anything is typed */
  start: Draft
  /** which form, where a page has several */
  of?: string
  /** of something that others may change too: then `start` is how it stands now, whatever arrives */
  parts?: readonly DraftPart<Draft>[] | undefined
  /** asked in these words before it is left with something typed; without them it is left */
  unsaved?: string
  /** whether there is something to lose; anything that is typed, unless told */
  isTouched?: (draft: Draft) => boolean
  /** what keeps it from being saved, or all of it, from its top */
  whyNot?: (draft: Draft, form: HTMLFormElement | null) => Wrong<Field> | readonly Wrong<Field>[] | null
  /** said when the server gives no reason */
  fallback?: string
  /** saved, it is as at its start again, for the next one */
  stays?: boolean
}

/**
 * What every form does. What is typed outlives a reload of its tab (see `useKeptDraft`), what is wrong stands beside its
 * field, which gets the focus, and Save saves once. Passwords are no part of a draft: whatever is in one is kept.
 */
// oxlint-disable-next-line max-lines-per-function -- one state, and what is done with it
export function useForm<Draft extends object, Field = keyof Draft>(options: FormOptions<Draft, Field>) {
  const { start, of, parts, unsaved, whyNot, fallback = '', stays = false } = options
  const ref = useRef<HTMLFormElement>(null)
  const [settled, setSettled] = useState(false)
  const [wrongs, setWrongs] = useState<readonly Wrong<Field>[]>([])
  const { busy, failure, fail, run, forget } = useSending(fallback)
  const isOpen = useIsOpen()
  const [draft, setDraft, restored] = useKeptDraft(start, {
    isSaved: settled,
    parts,
    ...(of !== undefined && { of }),
  })
  const { isTouched = (now: Draft) => JSON.stringify(now) !== JSON.stringify(start) } = options
  useLeaveGuard(unsaved !== undefined && !settled && isTouched(draft), unsaved)

  const wrongIn = (typed: Draft) => [whyNot?.(typed, ref.current) ?? []].flat()

  function edit(next: Partial<Draft>) {
    // what comes late, such as a photo, must not undo what was typed meanwhile
    setDraft((now) => ({ ...now, ...next }))
    if (wrongs.length > 0) setWrongs(stillWrong({ ...draft, ...next }))
  }

  /** What is mended goes, there or by another field; what else was said stays until it is. */
  function stillWrong(after: Draft) {
    const found = wrongIn(after)
    // the cast: a field that is no part of the draft is in neither
    const isSame = (field: keyof Draft) => field in after && after[field] === draft[field]
    return wrongs.filter(
      ({ field, says }) =>
        isSame(field as keyof Draft) && found.some((one) => one.field === field && one.says === says),
    )
  }

  /** Whether what is typed can be saved now; else it leads to why not. */
  function isReady(): boolean {
    // it stays for a moment after it was saved: a second press must not save, or leave, again
    if (settled || busy || answersFirst(restored, ref.current)) return false
    const found = wrongIn(draft)
    if (found.length > 0) say(found)
    return found.length === 0
  }

  function say(found: readonly Wrong<Field>[]) {
    const above = found.find(({ field }) => field === undefined)
    // at once: the input that then says what is wrong takes the focus
    flushSync(() => {
      setWrongs(found)
      if (above) fail(above.says)
      else forget()
    })
    if (!above) leadTo(ref.current, String(found[0]?.field))
  }

  /**
   * A change: on this device from here on, so that leaving need not ask. `work` returns the words of a "no", or null; they
   * stand at a field where there is but one. Returns whether it is saved, and the form still open.
   */
  async function save(work: () => Promise<string | null>, at?: Field): Promise<boolean> {
    const answer = await run(async () => {
      setSettled(true)
      return { no: await work() }
    })
    if (!answer) return false
    const { no } = answer
    // at once: leaving asks first while the form does not know that it is saved
    flushSync(() => {
      setSettled(no === null && !stays)
      if (no === null && stays) startOver()
    })
    if (no !== null) say([{ field: at, says: no }])
    return no === null && isOpen()
  }

  /** A question to the server: until it has answered, what was typed is nowhere else. */
  async function send<T>(ask: () => Promise<Outcome<T> & { field?: Field }>): Promise<Outcome<T> | null> {
    const outcome = await run(ask)
    if (outcome?.ok === false) say([{ field: outcome.field, says: outcome.words || fallback }])
    else if (outcome && stays) startOver()
    else if (outcome) flushSync(() => setSettled(true))
    return outcome
  }

  function startOver() {
    if (restored) restored.startOver()
    else setDraft(start)
    setWrongs([])
  }

  const errorOf = (field: Field) => wrongs.find((wrong) => wrong.field === field)?.says
  return {
    ref,
    draft,
    edit,
    restored,
    errorOf,
    failure,
    fail,
    forget,
    isTried: wrongs.length > 0,
    busy: busy || settled,
    settled,
    isReady,
    save,
    send,
  }
}

export type FormOf<Draft extends object, Field = keyof Draft> = ReturnType<typeof useForm<Draft, Field>>

export type FormState = Pick<ReturnType<typeof useForm<object>>, 'ref' | 'restored' | 'failure' | 'isReady'>

/** The words stand below the field, where the buttons would lie over them. */
function leadTo(form: HTMLFormElement | null, field: string) {
  const own = `[data-field="${field}"]`
  const input = [
    `${own} [aria-invalid]`,
    `${own} input`,
    '[aria-invalid]',
    '[data-invalid] input',
    'input, textarea',
  ]
    .map((where) => form?.querySelector<HTMLElement>(where))
    .find(Boolean)
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}
