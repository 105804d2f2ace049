/** Fields of a draft that only mean something together, and how they read. */
export type DraftPart<Draft> = {
  label: string
  fields: readonly (keyof Draft)[]
  says: (draft: Draft) => string
}

/**
 * What is typed about something that others may change meanwhile. It lies over what stands there now, part by part:
 * what the person did not touch is never theirs to save.
 */
export type TypedOver<Draft> = {
  mine: Draft
  /** as it was when they began with each part */
  base: Draft
  /** labels of the parts that are theirs */
  touched: readonly string[]
}

type Parts<Draft> = readonly DraftPart<Draft>[]

export function nothingTyped<Draft>(now: Draft): TypedOver<Draft> {
  return { mine: now, base: now, touched: [] }
}

/** As it was kept; `base` is what it was typed over then. */
export function typedBefore<Draft>(mine: Draft, base: Draft, parts: Parts<Draft>): TypedOver<Draft> {
  return { mine, base, touched: labelsOf(parts.filter((part) => !isSame(part, base, mine))) }
}

/** What the form shows. */
export function shownDraft<Draft>(
  { mine, touched }: TypedOver<Draft>,
  now: Draft,
  parts: Parts<Draft>,
): Draft {
  return withParts(now, mine, partsOf(parts, touched))
}

/** A part that was typed back to what it was is still theirs: it must not change under their hands. */
export function withTyped<Draft>(
  before: TypedOver<Draft>,
  mine: Draft,
  now: Draft,
  parts: Parts<Draft>,
): TypedOver<Draft> {
  const seen = shownDraft(before, now, parts)
  const isTheirs = (part: DraftPart<Draft>) =>
    before.touched.includes(part.label) || !isSame(part, seen, mine)
  const base = withParts(now, before.base, partsOf(parts, before.touched))
  return { mine, base, touched: labelsOf(parts.filter(isTheirs)) }
}

/** The parts that they and somebody else have both changed, each in another way. */
export function changedMeanwhile<Draft>(
  { mine, base, touched }: TypedOver<Draft>,
  now: Draft,
  parts: Parts<Draft>,
): DraftPart<Draft>[] {
  return partsOf(parts, touched).filter((part) => !isSame(part, base, now) && !isSame(part, mine, now))
}

/** They have seen what stands there now, and mean theirs. */
export function withMineKept<Draft>(typed: TypedOver<Draft>, now: Draft): TypedOver<Draft> {
  return { ...typed, base: now }
}

export function withTheirsTaken<Draft>(
  typed: TypedOver<Draft>,
  now: Draft,
  parts: Parts<Draft>,
): TypedOver<Draft> {
  const theirs = labelsOf(changedMeanwhile(typed, now, parts))
  return { ...typed, touched: typed.touched.filter((label) => !theirs.includes(label)) }
}

function partsOf<Draft>(parts: Parts<Draft>, labels: readonly string[]): Parts<Draft> {
  return parts.filter(({ label }) => labels.includes(label))
}

function labelsOf<Draft>(parts: Parts<Draft>): string[] {
  return parts.map(({ label }) => label)
}

function withParts<Draft>(draft: Draft, from: Draft, parts: Parts<Draft>): Draft {
  const next = { ...draft }
  for (const field of parts.flatMap(({ fields }) => fields)) next[field] = from[field]
  return next
}

function isSame<Draft>({ fields }: DraftPart<Draft>, one: Draft, other: Draft): boolean {
  return fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))
}
