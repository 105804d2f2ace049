import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './learn-words.ts'

type Words = SameWords<typeof english.learnWords>

const topics: Words['topics'] = {
  emergency: 'Emergencias',
  movement: 'Dolor y movimiento',
  food: 'Comida y peso',
  illness: 'Enfermedades crónicas',
  senses: 'Mente y sentidos',
  medicine: 'Medicamentos y veterinario',
  home: 'Casa e higiene',
  goodbye: 'Despedirse',
}

/** As short as they get: on a phone they stand side by side. */
const chips: Words['chips'] = {
  emergency: 'Emergencias',
  movement: 'Movimiento',
  food: 'Comida',
  illness: 'Enfermedades',
  senses: 'Mente y sentidos',
  medicine: 'Medicamentos',
  home: 'Casa',
  goodbye: 'Despedirse',
}

export const learnWords: Words = {
  title: 'Aprender',
  purpose:
    'Guías breves para convivir con un perro o un gato mayor. Cada una dice cuándo llamar al veterinario.',
  soon: 'Pronto habrá contenido educativo',
  search: 'Buscar en las guías',
  topics,
  chips,
  allTopics: 'Todo',
  chooseTopic: 'Tema',
  minutes: (minutes) => `${minutes} min`,
  read: 'Leída',
  species: (species) =>
    species.length > 1 ? 'Perros y gatos' : species.map((one) => (one === 'dog' ? 'Perros' : 'Gatos')).join(),
  count: (count) => counted(count, 'guía', 'guías'),
  looking: 'Buscando…',
  none: (typed) => `Ninguna guía contiene «${typed}».`,
  noneHere: 'No hay guías sobre esto para las mascotas seleccionadas.',
  clear: 'Mostrar todas las guías',
  moreFor: (species, count) =>
    species === null
      ? `Todas las demás guías (${count})`
      : `Solo para ${species === 'dog' ? 'perros' : 'gatos'} (${count})`,

  back: 'Todas las guías',
  print: 'Imprimir',
  sections: {
    what: 'Qué es',
    notice: 'Qué puedes notar',
    help: 'Qué ayuda en casa',
    vet: 'Cuándo llamar al veterinario',
  },
  sources: 'Fuentes',
  undated: 'sin fecha',
  checked: (day) => `Última revisión: ${day}.`,
  written:
    'Con nuestras propias palabras, a partir de las fuentes que se nombran abajo, en la medida en que son públicas.',
  notAdvice: 'Información general. No sustituye una visita: tu veterinario conoce a tu mascota.',
  next: 'Seguir leyendo',

  actions: 'Lo que puedes hacer ahora',
  schedule: 'Añadir al calendario',
  scheduleWhat: (what) => `Añadir al calendario: ${what}`,
  scheduled: 'En el calendario',
  scheduledWhat: (what) => `En el calendario: ${what}`,
  measure: 'Empezar a medir',
  yourPet: 'tu mascota',
  measureOf: (pet) => `Para ${pet}`,
  measureWhat: (what, pet) => `, ${what}, ${pet}`,
  measureMore: 'Elige una sola mascota en el menú para verlo aquí.',
  journal: 'Lo que se hizo hasta ahora',
  journalMore: 'El diario muestra lo que se hizo, día a día.',
  openJournal: 'Abrir el diario',
  addPet: 'Añadir una mascota',
  addPetMore: 'Después puedes añadir a tu calendario lo que sugiere una guía.',
}
