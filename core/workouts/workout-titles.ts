import type { Language } from '../words/languages.ts'

/**
 * What our workouts are called, as their files say it: the files are too large for the first screen. An event keeps the title it
 * was planned with, in the language of whoever planned it.
 */
export const workoutTitles: Readonly<Record<string, Record<Language, string>>> = {
  'after-a-rest-day': {
    en: 'After a rest day',
    de: 'Nach einem Ruhetag',
    es: 'Después de un día de descanso',
  },
  'balance-for-old-dogs': {
    en: 'Balance for old dogs',
    de: 'Gleichgewicht für alte Hunde',
    es: 'Equilibrio para perros mayores',
  },
  'cat-play': {
    en: 'Cat play in five minutes',
    de: 'Katzenspiel in fünf Minuten',
    es: 'Juego de gatos en cinco minutos',
  },
  'cats-who-sleep-all-day': {
    en: 'For cats who sleep all day',
    de: 'Für Katzen, die den ganzen Tag schlafen',
    es: 'Para gatos que duermen todo el día',
  },
  'evening-slow-walk': {
    en: 'Evening slow walk',
    de: 'Langsamer Abendspaziergang',
    es: 'Paseo lento de la tarde',
  },
  'gentle-morning': {
    en: 'Gentle morning for stiff dogs',
    de: 'Sanfter Morgen für steife Hunde',
    es: 'Mañana suave para perros con rigidez',
  },
  'rainy-day': {
    en: 'Rainy day for the mind',
    de: 'Regentag für den Kopf',
    es: 'Día de lluvia para la cabeza',
  },
  'steady-cat-steps': { en: 'Steady cat steps', de: 'Sichere Katzenschritte', es: 'Pasos seguros de gato' },
  'stronger-back-legs': {
    en: 'Stronger back legs',
    de: 'Kräftigere Hinterbeine',
    es: 'Patas traseras más fuertes',
  },
  'weight-minded-walk': {
    en: 'Weight-minded walk',
    de: 'Spaziergang für die Linie',
    es: 'Paseo para cuidar el peso',
  },
}

const all = new Set(Object.values(workoutTitles).flatMap((called) => Object.values(called)))

/** Whether a workout is called so in any language. */
export function isWorkoutTitle(title: string): boolean {
  return all.has(title)
}
