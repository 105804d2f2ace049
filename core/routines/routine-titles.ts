import { language } from '../words/language.ts'
import type { Language } from '../words/languages.ts'

/**
 * What ready routines are called. An event keeps the title it was added with, in the language of whoever added it: it is known
 * by that here, and everybody reads it in their own language until somebody gives it another.
 */
const titles = {
  'morning-medicine': { en: 'Morning medicine', de: 'Medikament am Morgen', es: 'Medicina de la mañana' },
  'evening-medicine': { en: 'Evening medicine', de: 'Medikament am Abend', es: 'Medicina de la noche' },
  'weight-check': { en: 'Weight check', de: 'Gewicht messen', es: 'Control de peso' },
  'count-breaths': {
    en: 'Count breaths at rest',
    de: 'Atemzüge in Ruhe zählen',
    es: 'Contar las respiraciones en reposo',
  },
  'brush-teeth': { en: 'Brush teeth', de: 'Zähne putzen', es: 'Cepillar los dientes' },
  'flea-and-tick': {
    en: 'Flea and tick treatment',
    de: 'Mittel gegen Flöhe und Zecken',
    es: 'Tratamiento contra pulgas y garrapatas',
  },
  'senior-visit': {
    en: 'Vet visit: senior check-up',
    de: 'Tierarzt: Senioren-Check',
    es: 'Veterinario: revisión geriátrica',
  },
  'yearly-visit': { en: 'Vet visit: check-up', de: 'Tierarzt: Check', es: 'Veterinario: revisión' },
  'trim-nails': { en: 'Trim nails', de: 'Krallen schneiden', es: 'Cortar las uñas' },
  'short-morning-walk': {
    en: 'Short morning walk',
    de: 'Kurzer Morgenspaziergang',
    es: 'Paseo corto de la mañana',
  },
  'short-midday-walk': {
    en: 'Short midday walk',
    de: 'Kurzer Mittagsspaziergang',
    es: 'Paseo corto del mediodía',
  },
  'short-evening-walk': {
    en: 'Short evening walk',
    de: 'Kurzer Abendspaziergang',
    es: 'Paseo corto de la noche',
  },
  'morning-walk': { en: 'Morning walk', de: 'Morgenspaziergang', es: 'Paseo de la mañana' },
  'evening-walk': { en: 'Evening walk', de: 'Abendspaziergang', es: 'Paseo de la tarde' },
  'litter-box': { en: 'Clean the litter box', de: 'Katzenklo säubern', es: 'Limpiar el arenero' },
  'brush-coat': { en: 'Brush coat', de: 'Fell bürsten', es: 'Cepillar el pelo' },
} as const satisfies Record<string, Record<Language, string>>
export type RoutineTitle = keyof typeof titles

/** Called so once, in events that are kept. */
const formerly: readonly [string, RoutineTitle][] = [['Veterinario: revisión de sénior', 'senior-visit']]

const titleOf = new Map<string, RoutineTitle>([
  ...formerly,
  ...Object.entries(titles).flatMap(
    ([name, called]) =>
      Object.values(called).map((title): [string, RoutineTitle] => [title, name as RoutineTitle]), // as the table's keys are
  ),
])

export function routineTitle(name: RoutineTitle, reader: Language = language): string {
  return titles[name][reader]
}

/** Which routine is called so in any language. */
export function findRoutineTitle(title: string): RoutineTitle | undefined {
  return titleOf.get(title)
}
