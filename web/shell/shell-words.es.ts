import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './shell-words.ts'

export const shellWords: SameWords<typeof english.shellWords> = {
  brand: 'Senior Pet Care',
  brandLink: 'Senior Pet Care, calendario',
  navigation: 'Principal',
  schedule: 'Calendario',
  learn: 'Aprender',
  workouts: 'Ejercicios',
  skip: 'Saltar al contenido',
  loading: 'Cargando…',
  terms: 'Términos',
  privacy: 'Privacidad',
  contact: 'Contacto',
}

export const brokenWords: SameWords<typeof english.brokenWords> = {
  title: 'Aquí no está',
  offline: 'Esta página necesita conexión.',
  offlineMore: 'Todavía no la has abierto en este dispositivo. Estará aquí en cuanto haya conexión.',
  failed: 'Algo salió mal por nuestra parte.',
  failedMore: 'No se perdió nada de lo que guardaste. Abrir la página otra vez suele ayudar.',
  again: 'Intentar de nuevo',
}

export const versionWords: SameWords<typeof english.versionWords> = {
  ready: 'Hay una versión nueva',
  reload: 'Recargar',
}
