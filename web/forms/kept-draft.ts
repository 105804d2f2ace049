import { useEffect, useState } from 'react'
import type { SetStateAction } from 'react'
import { draftKey, draftKeyOf, draftsHere } from './draft-key.ts'
import { keptText, readKept } from './kept-text.ts'
import type { Kept } from './kept-text.ts'
import {
  changedMeanwhile,
  nothingTyped,
  shownDraft,
  typedBefore,
  withMineKept,
  withTheirsTaken,
  withTyped,
} from './typed-over.ts'
import type { DraftPart, TypedOver } from './typed-over.ts'

/** A form that opens in its page, again after a reload where something was typed in it. */
export function useReopened(of: string, isOpen = false) {
  return useState(() => isOpen || draftsHere().has(of))
}

/** The one of many whose form is open, after a reload the one that was half filled in, as soon as it is there. */
export function useReopenedOne<One>(all: readonly One[], of: (one: One) => string) {
  const [drafts] = useState(draftsHere)
  const [chosen, choose] = useState<One | null | undefined>(undefined)
  const kept = chosen === undefined && drafts.size > 0 ? all.find((one) => drafts.has(of(one))) : undefined
  if (kept !== undefined) choose(kept)
  return [chosen ?? null, choose] as const
}

type KeptDraftOptions<Draft> = {
  isSaved?: boolean
  /** which form, where a page has several */
  of?: string
  /** of something that others may change too: then `start` is how it stands now, whatever arrives */
  parts?: readonly DraftPart<Draft>[] | undefined
}

/** What a form says about a draft that came back, or about what was changed while it was typed. */
export type Restored = {
  /** whether it came back; else it only was changed meanwhile */
  isBack: boolean
  /** null: kept by an app that did not write it down */
  typedAt: number | null
  /** changed here and by somebody else: nothing is saved until it is said which one stands */
  differences: readonly { label: string; mine: string; now: string }[]
  keep: () => void
  /** theirs where both have changed something, mine else; null where nothing else is mine */
  takeTheirs: (() => void) | null
  startOver: () => void
}

/**
 * What is half typed outlives a reload of its tab: a new version of the app, or a phone that threw the tab away. It is
 * kept for its person and its address, and goes when the form does, or as soon as it is saved: the next form at this
 * address may open before this one has left the screen. It never comes back unsaid: the form shows what is `Restored`.
 */
export function useKeptDraft<Draft extends object>(
  start: Draft,
  { isSaved = false, of, parts }: KeptDraftOptions<Draft> = {},
): [Draft, (next: SetStateAction<Draft>) => void, Restored | null] {
  const [key] = useState(() => (of === undefined ? draftKey() : draftKeyOf(of)))
  const [state, setState] = useState(() => begun(start, readKept(sessionStorage.getItem(key), start), parts))
  const { typed, typedAt } = state
  const draft = parts ? shownDraft(typed, start, parts) : typed.mine
  const isTyped = !isSaved && JSON.stringify(draft) !== JSON.stringify(start)
  const text = isTyped ? keptText({ mine: draft, base: typed.base, typedAt }) : null
  useEffect(() => (text === null ? sessionStorage.removeItem(key) : keep(key, text)), [key, text])
  useEffect(() => () => sessionStorage.removeItem(key), [key])

  function setDraft(next: SetStateAction<Draft>) {
    // what is typed while the server is asked would go with the form
    if (isSaved) return
    setState((now) => {
      const shown = parts ? shownDraft(now.typed, start, parts) : now.typed.mine
      const mine = typeof next === 'function' ? next(shown) : next
      const over = parts ? withTyped(now.typed, mine, start, parts) : { ...now.typed, mine }
      return { ...now, typed: over, typedAt: Date.now() }
    })
  }
  const answer = (over: TypedOver<Draft>) => setState({ typed: over, typedAt, isBack: false })
  return [draft, setDraft, isTyped ? restored(state, start, parts ?? [], answer) : null]
}

type KeptState<Draft> = { typed: TypedOver<Draft>; typedAt: number | null; isBack: boolean }

function begun<Draft extends object>(
  start: Draft,
  kept: Kept<Draft> | null,
  parts: readonly DraftPart<Draft>[] = [],
): KeptState<Draft> {
  if (!kept) return { typed: nothingTyped(start), typedAt: null, isBack: false }
  return { typed: typedBefore(kept.mine, kept.base, parts), typedAt: kept.typedAt, isBack: true }
}

function restored<Draft>(
  { typed, typedAt, isBack }: KeptState<Draft>,
  start: Draft,
  parts: readonly DraftPart<Draft>[],
  answer: (typed: TypedOver<Draft>) => void,
): Restored | null {
  const changed = changedMeanwhile(typed, start, parts)
  if (!isBack && changed.length === 0) return null
  return {
    isBack,
    typedAt,
    differences: changed.map(({ label, says }) => ({ label, mine: says(typed.mine), now: says(start) })),
    keep: () => answer(withMineKept(typed, start)),
    takeTheirs:
      changed.length > 0 && changed.length < typed.touched.length
        ? () => answer(withTheirsTaken(typed, start, parts))
        : null,
    startOver: () => answer(nothingTyped(start)),
  }
}

function keep(key: string, text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // full or closed: the form works on, it only would not outlive a reload
  }
}

/** Whether nothing may be saved yet: it is not said whose words stand. Leads there. */
export function answersFirst(restored: Restored | null, form: HTMLElement | null): boolean {
  if (!restored || restored.differences.length === 0) return false
  const box = form?.querySelector<HTMLElement>('[data-restored]')
  box?.focus()
  box?.scrollIntoView({ block: 'center' })
  return true
}
