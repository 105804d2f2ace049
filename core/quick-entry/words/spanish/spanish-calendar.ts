import { partsOfDay } from '#core/calendar/parts-of-day.ts'
import type { TimeOfDay } from '#core/calendar/wall-clock.ts'
import type { RecurrenceChoice } from '#core/recurrence/recurrence-choice.ts'
import { named, words } from '../names.ts'
import type { Unit } from '../names.ts'
import type { OwnWords } from '../quick-words.ts'

// prettier-ignore
export const weekdays = {
  MO: 'lunes lun', TU: 'martes mar', WE: 'miércoles mié miérc', TH: 'jueves jue', FR: 'viernes vie vier', SA: 'sábado sáb', SU: 'domingo dom',
}

export const months =
  'enero ene, febrero feb, marzo mar, abril abr, mayo may, junio jun, julio jul, agosto ago, septiembre setiembre sep sept, octubre oct, noviembre nov, diciembre dic'

/** Days, times, repeats, and the small words around them. */
export const spanishCalendar = {
  weekdays: named(Object.entries(weekdays)),
  // the others are as the one day is: los lunes is turned into cada lunes
  pluralWeekdays: named([
    ['SA', 'sábados'],
    ['SU', 'domingos'],
  ]),
  months: named(months.split(', ').map((names, at) => [at + 1, names])),
  plural:
    /^(?!(?:lunes|martes|miercoles|jueves|viernes|dos|tres|seis|antes|despues|mes|mas|menos|las|los|entonces)$)\p{L}{2,}s$/u,
  ordinals: named([
    [1, 'primero primer primera 1º 1er 1ª'],
    [2, 'segundo segunda 2º 2ª'],
    [3, 'tercero tercer tercera 3º 3er 3ª'],
    [4, 'cuarto cuarta 4º 4ª'],
    [-1, 'último última'],
  ]),
  dateSuffix: /^(\d{1,2})(º|°|ª|er|ro|st|nd|rd|th)$/,
  units: named<Unit>([
    ['day', 'día días'],
    ['week', 'semana semanas'],
    ['month', 'mes meses'],
    ['year', 'año años'],
  ]),
  repeats: named<Pick<RecurrenceChoice, 'frequency' | 'interval'>>([
    [{ frequency: 'daily', interval: 1 }, 'diario diaria diarios diarias diariamente'],
    [{ frequency: 'weekly', interval: 1 }, 'semanal semanales semanalmente'],
    [{ frequency: 'weekly', interval: 2 }, 'quincenal quincenalmente'],
    [{ frequency: 'monthly', interval: 1 }, 'mensual mensuales mensualmente'],
    [{ frequency: 'monthly', interval: 2 }, 'bimestral'],
    [{ frequency: 'monthly', interval: 3 }, 'trimestral trimestralmente'],
    [{ frequency: 'monthly', interval: 6 }, 'semestral semestralmente'],
    [{ frequency: 'yearly', interval: 1 }, 'anual anualmente'],
  ]),
  daysOfWeek: named<readonly string[]>([
    [['MO', 'TU', 'WE', 'TH', 'FR'], 'laborables laborable'],
    [['SA', 'SU'], 'finde findes'],
  ]),
  partsOfDay: named<TimeOfDay>([
    [partsOfDay.morning, 'matutino mañanas'],
    [partsOfDay.noon, 'mediodía'],
    [partsOfDay.afternoon, 'tarde tardes'],
    // noche begins with the evening
    [partsOfDay.evening, 'noche noches'],
  ]),
  timesOfDay: named<TimeOfDay>([['00:00', 'medianoche']]),
  times: words('vez veces'),
  minutes: words('minuto minutos'),
  hours: words('hora horas'),
  half: words('media medio'),
  today: words('hoy'),
  tomorrow: words('mañana'),
  after: words('después'),
  thisOne: words('este esta entrante'),
  coming: words('entrante'),
  next: words('próximo próxima'),
  comingOrNext: words('próximo próxima'),
  inSome: words('en'),
  every: words('cada'),
  per: words('por'),
  the: words('el la los las'),
  at: words('a'),
  until: words('hasta'),
  lasting: words('durante por'),
  from: words('desde'),
  leads: words('para de a con del'),
  except: words('salvo excepto menos'),
  but: words('pero'),
  not: words('no'),
  skipping: words('sin saltando'),
  afterThat: words('luego después entonces posteriormente'),
  or: words('o'),
  only: words('solo sólo solamente únicamente'),
  beside: words('antes después entre tras en'),
  all: words('todos todas todo toda'),
  both: words('ambos ambas'),
  pets: words('mascotas animales'),
  remind: words(
    'recordar recuerda recuérdame recordarme recordatorio recordatorios avisar avisa avísame avisarme aviso alarma',
  ),
  none: words('sin ningún no'),
  whom: words('me nos'),
  done: words('hecho dado registrado'),
} satisfies OwnWords
