/** What a device's two clocks show: the one people set, and the one that only counts on while the page lives. */
export type Reading = { wall: number; passed: number }

/** How far the device's clock was ahead of the server's (below 0: behind), and when that was found out. */
export type Measured = Reading & { aheadMs: number }

/** Closer than this nobody minds, and both clocks are right. */
export const toleratedMs = 5 * 60_000
/** A change of the clock, and no jitter of either. */
const jumpMs = 60_000
/** A slower answer tells too little of the moment it was written at. */
const slowestMs = 30_000

/** By an answer and the time that stands in it, which is cut to the second; null where it tells nothing. */
export function measured(sent: Reading, got: Reading, serverAt: number): Measured | null {
  const [wall, passed] = [got.wall - sent.wall, got.passed - sent.passed]
  // slept, or the clock was set, while it was under way
  if (!Number.isFinite(serverAt) || wall < 0 || wall > slowestMs || Math.abs(wall - passed) > 2_000)
    return null
  return { ...got, aheadMs: Math.round(got.wall - wall / 2 - (serverAt + 500)) }
}

/** By how much the clock has moved otherwise than time has passed. Where a device sleeps, no time passes for the page. */
function jumped(since: Measured, now: Reading): number {
  return now.wall - since.wall - (now.passed - since.passed)
}

/** Whether the server has to be asked again: the device slept, or its clock was set. */
export function hasJumped(since: Measured, now: Reading): boolean {
  return Math.abs(jumped(since, now)) > jumpMs
}

/** How far the clock is ahead now, at which the server's time is shown; 0 for one that is right. */
export function aheadNow(since: Measured, now: Reading): number {
  const jump = jumped(since, now)
  const isBack = jump < -jumpMs
  // a clock that was behind and goes ahead by as much was put right; otherwise the device has slept
  const isPutRight = jump > jumpMs && Math.abs(since.aheadMs + jump) < toleratedMs
  return counted(since.aheadMs + (isBack || isPutRight ? jump : 0))
}

export function counted(aheadMs: number): number {
  return Math.abs(aheadMs) > toleratedMs ? aheadMs : 0
}

/** What a page before this one has found out, of a clock that was wrong. */
export type KeptClock = { aheadMs: number; wall: number }

/** Null when it was set back since: whoever set it has put it right. */
export function stillLikely(kept: KeptClock | null, wall: number): KeptClock | null {
  return kept && wall >= kept.wall - jumpMs && counted(kept.aheadMs) !== 0 ? kept : null
}

/** A push that is not delivered within so long is not delivered at all; see usefulMs. */
const latestPushMs = 4 * 60 * 60_000

/** By when a push was sent and when it came, which says nothing of a clock that is ahead by as much as a push may be late. */
export function aheadByPush(wall: number, sentAt: number): number {
  const after = wall - sentAt
  return after < -toleratedMs || after > latestPushMs + toleratedMs ? after : 0
}
