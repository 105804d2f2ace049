import { isCalendarDay } from '#core/calendar/calendar-day.ts'
import { isLocalDateTime } from '#core/calendar/wall-clock.ts'
import type { Person } from '#core/care/care.ts'

// No schema library here: every document passes on its way to the first screen, and valibot takes three times as long. See
// docs/decisions/0021-documents-are-read-with-defaults.md.

export function isPerson(value: unknown): value is Person {
  return isObject(value) && isText(value.name) && (value.id === null || isText(value.id))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isDay(value: unknown): value is string {
  return isText(value) && isCalendarDay(value)
}

export function text(value: unknown): string {
  return isText(value) ? value : ''
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText) : []
}

export function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText)
}

export function isLocal(value: unknown): value is string {
  return isText(value) && isLocalDateTime(value)
}

export function local(value: unknown): string {
  return isLocal(value) ? value : ''
}

export function instant(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}

export function oneOf<Name extends string>(names: readonly [Name, ...Name[]], value: unknown): Name {
  return names.find((name) => name === value) ?? names[0]
}
