import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { careWords } from '../schedule/words/care-words.es.ts'
import { recordWords } from '../schedule/words/record-words.es.ts'
import type * as english from './journal-words.ts'

export const journalWords: SameWords<typeof english.journalWords> = {
  title: careWords.journal,
  titleOf: (pet) => `Diario de ${pet}`,
  print: 'Imprimir',
  count: (entries) => counted(entries, 'registro', 'registros'),
  notLogged: careWords.notLogged,
  missed: (missed) => `${missed} sin registrar`,
  filter: 'Filtrar',
  byWhom: 'Quién se encargó',
  what: 'Qué',
  outcome: 'Cómo fue',
  outcomes: {
    given: 'Se dio o se hizo',
    partly: 'En parte',
    skipped: 'Se omitió',
    refused: 'La mascota no quiso',
  },
  days: 'Días',
  lastDays: (days) => `${days} días`,
  lastWeek: 'Última semana',
  otherDays: 'Otros días',
  until: 'Hasta',
  upTo: (day) => `hasta el ${day}`,
  everybody: 'Todas las personas',
  everything: 'Todo',
  anyOutcome: 'Cualquiera',
  somebody: 'Alguien',
  takenBackShown: 'Mostrar registros quitados',
  clear: 'Quitar filtros',

  untitled: 'Sin nombre',
  measured: { note: 'Nota', seizure: 'Convulsión' },
  photos: (count) => counted(count, 'foto', 'fotos'),
  by: 'quién:',
  byName: (name) => `quién: ${name}`,
  timing: recordWords.timing,
  arrivedLate: 'Llegó tarde',
  twice: careWords.twice,
  wasTwice: careWords.wasTwice,
  corrected: 'Cambiado',
  takenBack: 'Quitado',
  recordedBy: (name) => `Lo registró ${name}`,

  nothing: 'Sin registros en estos días',
  purpose:
    'El diario guarda lo que se hizo y se midió: dosis, paseos y comidas que alguien marcó, pesos y notas, con quién y cuándo.',
  nothingFits: 'Ningún registro de aquí coincide con el filtro',
  earlier: 'Mostrar días anteriores',
  fetching: 'Cargando días anteriores…',
  needsNetwork: 'Los días anteriores necesitan conexión. Se cargan en cuanto la haya.',
  notFetched: 'Algunos de estos días no se pudieron cargar.',
  tryAgain: 'Intentar de nuevo',

  columns: { time: 'Hora', what: 'Qué', pet: 'Para', outcome: 'Cómo fue', by: 'Quién', note: 'Nota' },
}
