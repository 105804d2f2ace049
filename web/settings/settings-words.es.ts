import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './settings-words.ts'

export const settingsWords: SameWords<typeof english.settingsWords> = {
  title: 'Ajustes',
  back: 'Atrás',
  save: 'Guardar',
  done: 'Listo',
  opensNewTab: '(se abre en otra pestaña)',

  account: 'Cuenta',
  subscription: 'Gestionar suscripción',
  subscriptionUnreachable: 'Hace falta conexión. Pulsa para intentarlo de nuevo.',
  accountLink: 'Correo, contraseña y datos',
  signOut: 'Cerrar sesión',
  pets: 'Mascotas',
  managePets: 'Gestionar mascotas',
  petCount: (living, remembered) => {
    const pets = living > 0 ? counted(living, 'mascota', 'mascotas') : ''
    const others = remembered > 0 ? `${remembered} en el recuerdo` : ''
    return [pets, others].filter(Boolean).join(', ') || 'Todavía no hay mascotas'
  },
  thisDevice: 'Este dispositivo',
  plain: 'Vista sencilla',
  plainDetail: 'Solo hoy, una cosa cada vez, en letra grande',
  about: 'Acerca de la app',
  terms: 'Términos del servicio',
  privacy: 'Política de privacidad',
  app: 'Senior Pet Care App',
  version: (version) => `Versión ${version}`,
}

export const subscriptionWords: SameWords<typeof english.subscriptionWords> = {
  title: 'Suscripción',
  none: 'Aquí no hay ninguna suscripción. Puedes usar todo lo que hay en la app.',
  here: 'Esto es Senior Pet Care en',
  whoRuns: 'Es una instalación propia: quien la administra guarda tus datos y responde a tus preguntas.',
  questions: 'Quién la administra',
  mail: 'Escribir un correo',
  message: 'Enviar un mensaje',
  messageDetail: 'Con el formulario de contacto',
  data: 'Tus datos',
  dataDetail: 'Descargar o eliminar lo que se guarda de ti',
}

export const petPageWords: SameWords<typeof english.petPageWords> = {
  page: (name) => `Abrir la página de ${name}`,
  add: 'Añadir mascota',
  edit: 'Editar mascota',
  none: 'Todavía no hay mascotas.',
  notFound: 'Mascota no encontrada',
  notFoundMore: 'Puede que alguien haya eliminado esta mascota en otro dispositivo.',
  seeAll: 'Ver todas las mascotas',
  deletedElsewhere: (name) =>
    `${name} se eliminó en otro dispositivo. Lo que escribiste sigue aquí: puedes añadirlo como mascota nueva.`,
  addAnew: 'Añadir como mascota nueva',
  added: (name) => `Se añadió ${name}.`,
  saved: (name) => `Se guardó ${name}.`,

  remember: 'Guardar en el recuerdo',
  diedOn: (name) => `El día en que falleció ${name}`,
  planEnds: (name) =>
    `El plan de ${name} termina ese día. Todo lo registrado se queda, y también los días anteriores.`,
  isRemembered: (name) => `${name} queda en el recuerdo.`,
  died: (name, day) => `${name} falleció el ${day}. Todo lo registrado está en el diario.`,
  changeDay: 'Cambiar el día…',
  takeBack: 'Deshacer esto',
  takenBackWithPlan: (name) => `${name} vuelve a estar entre tus mascotas, y lo previsto regresa.`,
  takenBack: (name) => `${name} vuelve a estar entre tus mascotas. Lo previsto se puede añadir otra vez.`,
  journal: (name) => `Diario de ${name}`,
}

export const accountPageWords: SameWords<typeof english.accountPageWords> = {
  login: 'Inicio de sesión',
  home: 'Hogar',
  timeZone: 'Zona horaria del hogar',
  data: 'Tus datos',
  download: 'Descargar mis datos',
  downloadDetail: 'Todo lo que se guarda de ti, en un archivo',
  downloadFailed: 'No se pudo crear el archivo.',
  used: (percent) =>
    `Tu cuenta está al ${percent} % de su capacidad. Eliminar eventos y mascotas antiguos libera espacio.`,
  delete: 'Eliminar mi cuenta',
  deleteDetail: 'Con todo lo que contiene, para siempre',
}

export const emailWords: SameWords<typeof english.emailWords> = {
  title: 'Cambiar correo',
  now: 'Inicias sesión con',
  how: 'Eso cambia cuando abres el enlace que enviamos a la dirección nueva.',
  newEmail: 'Correo nuevo',
  send: 'Enviar enlace',
  sent: 'Enlace enviado',
  open: 'Abre el correo que enviamos a',
  openMore: 'en este dispositivo y sigue su enlace. Sirve durante una hora.',
}

export const confirmEmailWords: SameWords<typeof english.confirmEmailWords> = {
  why: 'Abriste el enlace para tu dirección de correo nueva.',
  enterPassword: 'Para hacer el cambio, escribe tu contraseña una vez más.',
  keep: 'Ahora no',
  change: 'Cambiar correo',
}

export const passwordWords: SameWords<typeof english.passwordWords> = {
  title: 'Cambiar contraseña',
  consequence: 'En todos tus otros dispositivos habrá que iniciar sesión otra vez.',
  current: 'Contraseña actual',
  change: 'Cambiar contraseña',
  changed: 'Tu contraseña se cambió.',
  choose: 'Elegir contraseña',
  chosen: 'Ya puedes entrar con tu contraseña.',
}

export const timeZoneWords: SameWords<typeof english.timeZoneWords> = {
  explained:
    'Donde viven tus mascotas. Las horas de los cuidados siguen el reloj de allí, también cuando viajas.',
  label: (zone) => (zone ? `Hogar: ${zone}` : 'Hogar'),
  search: 'Buscar ciudades',
  count: (count) => counted(count, 'ciudad', 'ciudades'),
  none: 'No hay ninguna ciudad con ese nombre. Prueba con una más grande cerca.',
  likeDevice: (zone) => `Usar la de este dispositivo: ${zone}`,
  saved: (zone) => `El hogar sigue ahora la hora de ${zone}.`,
}

export const deleteWords: SameWords<typeof english.deleteWords> = {
  intro: 'Esto elimina para siempre:',
  goes: ['todas tus mascotas y todos sus eventos', 'tu cuenta, aquí y en todos los demás dispositivos'],
  goesShared: [
    'las mascotas y los eventos que solo tienes tú',
    'tu cuenta, aquí y en todos los demás dispositivos',
  ],
  stays:
    'Lo que compartes con otras personas se queda con ellas: un hogar sigue sin ti. Los enlaces que creaste ahí dejan de funcionar.',
  onlyOwner: (household) =>
    `Eres la única persona responsable de ${household}, y ahí hay más personas. Primero nombra responsable a una de ellas, o quítalas. Después puedes eliminar tu cuenta.`,
  toHousehold: (household) => `Ver quién forma parte de ${household}`,
  before: 'Quizá quieras descargar antes tus datos. Puedes crear otra cuenta con el mismo correo.',
  keep: 'Conservar mi cuenta',
  delete: 'Eliminar mi cuenta',
  deleted: 'Tu cuenta y todo lo que contenía se eliminaron.',
}
