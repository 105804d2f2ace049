import { dayOf, timeOf } from '#core/calendar/wall-clock.ts'
import { mostDue, mostReminding } from '#core/reminders/reminding-bounds.ts'
import { plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { atTime } from '#core/words/spanish-times.ts'
import { localOnDevice } from '#web/store/today.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './reminders-words.ts'

export const remindersWords: SameWords<typeof english.remindersWords> = {
  title: 'Recordatorios',
  link: 'Cómo recibes recordatorios',
  linkDetail: 'Dispositivos, correo y horas de silencio',
  guestLink: 'En este dispositivo',
  unread: 'No se pudieron cargar tus recordatorios.',
  again: 'Intentar de nuevo',
  failed: 'No funcionó. Inténtalo de nuevo.',
  leftOut: (count) =>
    `Los recordatorios funcionan para ${mostReminding} eventos repetidos como máximo. ${plural(count, { one: 'El que lleva más tiempo sin cambios no envía', other: `Los ${count} que llevan más tiempo sin cambios no envían` })} recordatorios ahora. Desactiva los recordatorios de eventos que ya terminaron, o elimina esos eventos.`,
  intricate: (count) =>
    `${plural(count, { one: 'Un evento repetido no envía', other: `${count} eventos repetidos no envían` })} recordatorios: las reglas que llegaron con archivos tardan demasiado en leerse juntas. Desactiva los recordatorios de esos eventos que importen menos, o añade de nuevo aquí los importantes.`,
  dueLeftOut: (count) =>
    `Hay más recordatorios para ayer y hoy de los que se pueden enviar: solo se envían los ${mostDue} últimos. ${plural(count, { one: 'Uno que tocaba antes ya no se envía', other: `${count} que tocaban antes ya no se envían` })}. Desactiva los recordatorios que importen menos.`,
}

export const deviceWords: SameWords<typeof english.deviceWords> = {
  section: 'Este dispositivo',
  off: 'Desactivados',
  on: 'Activados. Aquí aún no ha llegado ningún recordatorio.',
  reached: (when) => `Activados. El último recordatorio llegó ${when}.`,
  troubled: (said) => `Activados, pero el último recordatorio no llegó (${said}).`,
  turnOn: 'Activar recordatorios',
  asksFirst:
    'Tu navegador te pregunta primero. Después llegan recordatorios a este dispositivo, también con la app cerrada.',
  turnOff: 'Desactivar',
  turnedOff: 'Los recordatorios están desactivados en este dispositivo.',
  test: 'Enviar una prueba',
  sent: 'Enviado. Debería llegar en un momento.',
  notTaken:
    'No se pudo enviar: el servicio de notificaciones de este navegador no lo aceptó. Inténtalo más tarde, o desactiva los recordatorios y vuelve a activarlos.',
  arrived: 'Ha llegado.',
  notArrived:
    'Se envió, pero no ha llegado. El ahorro de batería o el modo No molestar pueden retenerlo. Mientras no llegue ninguno, no te fíes de este dispositivo.',
  mailStill: 'Los correos pueden seguir llegando.',
}

export const cannotWords: SameWords<typeof english.cannotWords> = {
  'not-secure': [
    'Los navegadores solo muestran recordatorios en una dirección que empieza por https. Quien administra esta instalación puede configurarla.',
  ],
  'home-screen-first': [
    'Un iPhone o iPad solo muestra recordatorios de apps que están en su pantalla de inicio. Son tres pasos:',
  ],
  never: ['Este navegador no puede mostrar recordatorios. Quizá pueda otro navegador de este dispositivo.'],
  'not-allowed': [
    'Las notificaciones de este sitio están bloqueadas en este dispositivo.',
    'Para permitirlas, pulsa el símbolo que está junto a la dirección, arriba, o mantén pulsado el icono de la app y abre sus ajustes. Elige Notificaciones, luego Permitir, y vuelve aquí.',
  ],
}

export const homeScreenSteps: SameWords<typeof english.homeScreenSteps> = [
  { picture: 'share', words: 'En Safari, pulsa Compartir.' },
  { picture: 'add', words: 'Elige Añadir a pantalla de inicio.' },
  { picture: 'open', words: 'Abre la app desde ahí, inicia sesión y activa los recordatorios.' },
]

export const troubleWords: SameWords<typeof english.troubleWords> = {
  'not-allowed': 'El navegador no lo permite.',
  'not-answered':
    'La pregunta del navegador se cerró sin respuesta. Pulsa otra vez para que vuelva a preguntar.',
  'too-slow':
    'El navegador no ha respondido en 15 segundos. Quizá no alcanza su servicio de notificaciones: prueba con otra red, o más tarde.',
  'no-push-service':
    'El navegador no pudo alcanzar su servicio de notificaciones. Algunas redes y algunos ajustes de privacidad lo bloquean. Inténtalo más tarde, o con otro navegador.',
}

export const otherDeviceWords: SameWords<typeof english.otherDeviceWords> = {
  section: 'Tus otros dispositivos',
  none: 'Ahí aún no ha llegado ningún recordatorio.',
  reached: (when) => `El último recordatorio llegó ${when}.`,
  troubled: (said) => `El último recordatorio no llegó (${said}).`,
  remove: 'Quitar',
  what: (name) => ` ${name}`,
  removed: (name) => `Se quitó ${name}. Solo vuelve a recibir recordatorios si alguien los activa ahí.`,
}

export const howToldWords: SameWords<typeof english.howToldWords> = {
  share: 'Cuándo recibes recordatorios',
  shares: {
    'at-once': { label: 'Enseguida', hint: 'A la hora elegida en el evento.' },
    'when-late': {
      label: 'Solo si se hace tarde',
      hint: 'Solo si nadie lo ha registrado después de 45 minutos. Para eventos que recuerdan hasta que se registran.',
    },
    never: { label: 'Nunca', hint: 'En ningún dispositivo, y tampoco por correo.' },
  },
  mail: 'Por correo',
  mailTo: (address) => `A ${address}.`,
  mails: {
    no: { label: 'Sin correos', hint: '' },
    'when-late': {
      label: 'Si se hace tarde',
      hint: 'Solo si nadie lo ha registrado después de una hora. Para eventos que recuerdan hasta que se registran.',
    },
    'at-once': { label: 'Enseguida', hint: 'Con el primer recordatorio de un evento.' },
  },
  noMail: 'Esta instalación no envía correos, así que los recordatorios solo llegan a dispositivos.',
  quiet: 'Horas de silencio',
  quietHint: 'Los recordatorios de estas horas esperan hasta que terminen. Los importantes no esperan.',
  from: 'Desde',
  to: 'Hasta',
  noTime: 'Elige una hora.',
  sameTimes: 'Elige dos horas distintas.',
  save: 'Guardar',
  saved: 'Guardado: cómo recibes recordatorios.',
  unsaved: 'Cómo quieres recibir recordatorios está sin guardar.',
}

export const clockWords: SameWords<typeof english.clockWords> = {
  section: 'Zona horaria',
  mine: (city) => `Las horas son las de ${city}, la zona horaria de tu hogar.`,
  theirs: (city, owner) => `Las horas son las de ${city}, la zona horaria del hogar de ${owner}.`,
  change: 'Zona horaria del hogar',
}

export const cameInWords: typeof english.cameInWords = (at, now) => {
  const came = localOnDevice(at)
  const isToday = dayOf(came) === dayOf(localOnDevice(now))
  return isToday ? `hoy ${atTime(inWords.time(timeOf(came)))}` : `el ${inWords.moment(came)}`
}
