import type * as english from './ui-words.ts'

// as core's SameWords, of which this room knows nothing
type Words = typeof english.uiWords
type Said<Word> = Word extends string ? string : Word

export const uiWords: { readonly [Name in keyof Words]: Said<Words[Name]> } = {
  undo: 'Deshacer',
  failed: 'No se pudo guardar. Lo que escribiste sigue aquí.',
  partMissing: 'Una parte de la app no llegó.',
  reload: 'Recargar',
  notLoaded: 'Esto no se registró. Revisa tu conexión e inténtalo de nuevo.',
  tookBack: (words) => `Deshecho: ${words}`,
  nothingToTakeBack:
    'No hay nada que deshacer: solo se puede deshacer lo que hiciste aquí en los últimos diez minutos.',
  product: 'Senior Pet Care App',
  close: 'Cerrar',
  remove: 'Quitar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  dismiss: 'Descartar',
  leaveTitle: '¿Salir sin guardar?',
  unsaved: 'Lo que escribiste está sin guardar.',
  stay: 'Seguir editando',
  leave: 'Salir',
}
