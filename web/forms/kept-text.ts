import { knownFields } from './known-fields.ts'

/** What was typed, what it was typed over, and when. An earlier app kept what was typed alone. */
export type Kept<Draft> = { mine: Draft; base: Draft; typedAt: number | null }

/** Beside the fields of the draft: an app that does not know it leaves it out. */
const mark = 'keptDraft'

export function readKept<Draft extends object>(text: string | null, start: Draft): Kept<Draft> | null {
  if (text === null) return null
  const about = (JSON.parse(text) as Record<string, { base?: object; typedAt?: number } | undefined>)[mark]
  return {
    mine: { ...start, ...knownFields(text, start) },
    base: { ...start, ...(about?.base && knownFields(JSON.stringify(about.base), start)) },
    typedAt: about?.typedAt ?? null,
  }
}

export function keptText<Draft extends object>({ mine, base, typedAt }: Kept<Draft>): string {
  return JSON.stringify({ ...mine, [mark]: { base, typedAt } })
}
