import { plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './household-words.ts'

export const roleWords: SameWords<typeof english.roleWords> = {
  owner: {
    name: 'Responsable',
    may: 'Cuida a las mascotas y decide quién forma parte del hogar.',
    as: 'como responsable',
    is: 'responsable',
  },
  carer: {
    name: 'Cuida',
    may: 'Añade y cambia mascotas y eventos.',
    as: 'para cuidar',
    is: 'cuida',
  },
  sitter: {
    name: 'Cuidador temporal',
    may: 'Ve las mascotas y el calendario, y registra lo que se hizo.',
    as: 'para cuidar de forma temporal',
    is: 'cuidador temporal',
  },
}

export const householdWords: SameWords<typeof english.householdWords> = {
  title: 'Hogar',
  link: 'Personas e invitaciones',
  people: (count) => (count === 1 ? 'Solo tú' : `${count} personas`),
  unknown: 'Tu hogar todavía no se pudo cargar.',

  names: 'Nombres y teléfono',
  householdName: 'Hogar',
  myName: 'Tu nombre',
  phone: 'Teléfono',
  noPhone: 'Ninguno todavía. Sale en los planes impresos.',
  changePhone: 'Cambiar el teléfono',
  rename: 'Cambiar el nombre del hogar',
  renameMe: 'Cambiar tu nombre',
  save: 'Guardar',
  cancel: 'Cancelar',

  here: 'Miembros',
  you: 'Tú',
  onlyOwners: (owners) =>
    `Solo quien es responsable puede invitar a personas o crear enlaces para cuidadores. ${plural(owners.length, { one: 'Responsable', other: 'Responsables' })}: ${inWords.list(owners)}.`,
  alone: 'De momento, solo tú. Las personas que invites ven las mismas mascotas y eventos.',

  invitations: 'Invitaciones abiertas',
  byLink: 'Por enlace',
  madeBy: (name, when) => `La creó ${name}, ${when}`,
  until: (as, when) => `${as}, hasta el ${when}`,
  takeBackWhat: (sentTo) => (sentTo === null ? ' el enlace' : ` la invitación para ${sentTo}`),
  tookBack: 'La invitación quedó desactivada.',

  needsConnection: 'Para esto hace falta conexión.',
  failed: 'No funcionó. Inténtalo de nuevo.',
}

export const linkWords: SameWords<typeof english.linkWords> = {
  made: 'Aquí está el enlace',
  label: 'Enlace',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciónalo y cópialo tú.',
  share: 'Compartir…',
  takeBack: 'Desactivar',
  tookBack: 'El enlace quedó desactivado.',
  takenBack: 'Desactivado',
  turnOn: 'Volver a activar',
  goodAgain: 'El enlace vuelve a funcionar.',
  needsConnection: 'Para esto hace falta conexión.',
  failed: 'No funcionó. Inténtalo de nuevo.',
}

export const inviteWords: SameWords<typeof english.inviteWords> = {
  title: 'Invitar a alguien',
  role: '¿Qué puede hacer?',
  way: '¿Cómo quieres enviarla?',
  link: 'Con un enlace',
  linkHint: 'Lo envías tú, en un mensaje o en papel.',
  mail: 'Por correo',
  mailHint: 'Lo enviamos por ti.',
  email: 'Su correo electrónico',
  makeLink: 'Crear un enlace',
  send: 'Enviar la invitación',
  once: (until) =>
    `Solo lo ves esta vez. Deja entrar a una persona, la primera que lo use, hasta el ${until}.`,
  shareText: (household) => `Únete a «${household}» en Senior Pet Care App`,
  sent: 'La invitación va en camino',
  sentTo: 'La enviamos a',
  sentUntil: (until) => `Su enlace deja entrar a una persona, hasta el ${until}.`,
  done: 'Listo',
}

export const personWords: SameWords<typeof english.personWords> = {
  title: 'Qué puede hacer',
  role: (name) => `Lo que ${name} puede hacer`,
  changed: (name, role) => `${name}, desde ahora: ${role}.`,
  remove: (name) => `Quitar a ${name}`,
  end: 'Quitar',
  removeTitle: (name) => `¿Quitar a ${name}?`,
  removeWhat: (name, household) =>
    `${name} dejará de ver las mascotas y los eventos de ${household}. Se borran de los dispositivos de ${name} en cuanto tengan conexión. Lo que ${name} añadió se queda aquí; los enlaces que ${name} creó para otras personas dejan de funcionar.`,
  keep: (name) => `No quitar a ${name}`,
  removed: (name) => `${name} ya no forma parte del hogar.`,
  gone: 'Esta persona ya no forma parte del hogar',
  seeAll: 'Ver todos los miembros',
}

export const leaveWords: SameWords<typeof english.leaveWords> = {
  section: 'Salir',
  leave: 'Salir de este hogar',
  title: (household) => `¿Salir de ${household}?`,
  what: 'Sus mascotas y eventos se borran de este dispositivo y de los demás que usas. El resto del hogar los conserva. Los enlaces que creaste para cuidadores, veterinarios y calendarios dejan de funcionar. Para volver necesitas una invitación nueva.',
  newOne: 'Después tendrás un hogar propio y vacío.',
  onlyOwner:
    'Eres la única persona responsable, y un hogar necesita una. Primero nombra responsable a otra persona; después puedes salir.',
  stay: 'Quedarme',
  confirm: 'Salir',
  left: (household) => `Has salido de ${household}.`,
  ok: 'OK',
}

export const joinWords: SameWords<typeof english.joinWords> = {
  title: 'Tienes una invitación',
  loading: 'Abriendo la invitación…',
  invites: (by) => (by ? `${by} te invita a` : 'Tienes una invitación a'),
  as: (as, may) => `Entrarías ${as}: ${may}`,
  may: {
    owner: 'cuidas a las mascotas y decides quién forma parte del hogar.',
    carer: 'añades y cambias mascotas y eventos.',
    sitter: 'ves las mascotas y el calendario, y registras lo que se hizo.',
  },
  until: (when) => `La invitación sirve hasta el ${when}.`,
  signedInAs: 'La sesión está iniciada como',
  somebodyElse: 'Iniciar sesión con otra cuenta',
  notSignedIn: 'No hay ninguna sesión iniciada. Inicia sesión o crea una cuenta; después vuelves aquí.',
  logIn: 'Iniciar sesión',
  signUp: 'Crear una cuenta',
  myName: '¿Cómo quieres que te llamen los demás?',
  join: 'Entrar',
  notNow: 'Ahora no',
  already: (household) => `Ya formas parte de ${household}.`,
  badTitle: 'Esta invitación no se puede usar',
  joined: (household) => `Ahora formas parte de ${household}.`,
}

export const linkPageWords: SameWords<typeof english.linkPageWords> = {
  noSecret: 'El enlace está incompleto. Ábrelo otra vez desde donde lo encontraste.',
  toSchedule: 'Ver mi calendario',
  toLogin: 'Iniciar sesión',
  again: 'Intentar de nuevo',
}

export const householdMenuWords: SameWords<typeof english.householdMenuWords> = {
  legend: 'Hogar',
  with: (others) =>
    others.length === 0
      ? 'solo tú'
      : others.length > 3
        ? `con ${others.slice(0, 2).join(', ')} y ${others.length - 2} más`
        : `con ${inWords.list(others)}`,
}

export const leftWords: SameWords<typeof english.leftWords> = {
  title: (names) => `Ya no formas parte de ${inWords.list(names)}.`,
  since: (when) => `Alguien te quitó el acceso el ${when}.`,
  gone: 'Sus mascotas y eventos ya no están en este dispositivo. Las personas que siguen ahí pueden contarte más.',
  taken: (records) =>
    records === 1
      ? 'Lo que registraste antes de eso llegó a enviarse, y lleva la marca de que llegó tarde.'
      : `Los ${records} registros que hiciste antes de eso llegaron a enviarse, y llevan la marca de que llegaron tarde.`,
  unsent: 'Lo último que hiciste ya no se pudo enviar:',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'No se pudo copiar. Selecciónalo y cópialo tú.',
  ok: 'OK',
}
