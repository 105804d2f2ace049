import type { RRuleTemporal } from 'rrule-temporal'
import { dayFrom, dayNumber } from './calendar-day.ts'
import type { DayNumber } from './calendar-day.ts'
import { plugIn } from './recurrence.ts'
import type { OtherRule, Rule } from './recurrence.ts'

/**
 * rrule-temporal answers for the rules that our own arithmetic does not cover. It is 52 KB and hardly anybody has such a
 * rule, so it is loaded only when one is met; until then such a rule falls on no day.
 */
export async function loadRuleLibrary(): Promise<void> {
  const { RRuleTemporal } = await import('rrule-temporal')
  const build = (rule: OtherRule) => {
    const built = new RRuleTemporal({ rruleString: rule.text })
    return built.next(midnight(rule.first), true) && built
  }
  plugIn({
    fallsOn: (rule, day) => ask(rule, build, (built) => built.occursOn(dayFrom(day))) ?? false,
    nextFall: (rule, from, last) => {
      const next = ask(rule, build, (built) => dayIn(built.next(midnight(Math.max(from, rule.first)), true)))
      return next !== null && next <= last ? next : null
    },
    lastFall: (rule) => {
      const built = builtOf(rule, build)
      if (!built) return rule.first - 1
      return unlessThrown(() => dayIn(built.previous(endOfTime, true)) ?? rule.first - 1)
    },
  })
}

export function isRuleLibraryNeeded(rule: Rule): boolean {
  return rule.kind === 'union' ? rule.rules.some(isRuleLibraryNeeded) : rule.kind === 'other'
}

const endOfTime = new Date(Date.UTC(9999, 11, 31))

// Kept, because building one takes a thousand times as long as asking our own arithmetic; null for a rule that never falls.
const builtRules = new WeakMap<OtherRule, RRuleTemporal | null>()

function ask<Answer>(
  rule: OtherRule,
  build: (rule: OtherRule) => RRuleTemporal | null,
  question: (built: RRuleTemporal) => Answer,
): Answer | null {
  const built = builtOf(rule, build)
  return built && unlessThrown(() => question(built))
}

function builtOf(rule: OtherRule, build: (rule: OtherRule) => RRuleTemporal | null): RRuleTemporal | null {
  let built = builtRules.get(rule)
  if (built === undefined) {
    built = unlessThrown(() => build(rule))
    builtRules.set(rule, built)
  }
  return built
}

// The library gives up by throwing: on a rule that never falls, after a search of a tenth of a second, and on what it
// refuses to read. Either means: not on that day, and an end that nobody can tell.
function unlessThrown<Answer>(question: () => Answer): Answer | null {
  try {
    return question()
  } catch {
    return null
  }
}

function midnight(day: DayNumber): Date {
  return new Date(day * 86_400_000)
}

function dayIn(occurrence: { toString(): string } | null): DayNumber | null {
  return occurrence && dayNumber(occurrence.toString().slice(0, 10))
}
