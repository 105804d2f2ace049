import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './pet-page-words.ts'

export const petPageWords: SameWords<typeof english.petPageWords> = {
  edit: (name) => `Editar ${name}`,
  died: (day) => `falleció el ${day}`,
  whichPet: (kind) => `${kind}: ¿de qué mascota?`,
  notFound: 'Mascota no encontrada',
  notFoundMore: 'Puede que alguien haya eliminado esta mascota en otro dispositivo.',
  allPets: 'Ver todas las mascotas',

  sticker: 'Hacer una etiqueta',
  forTheVet: 'Para el veterinario',
  vet: 'Veterinario',
  family: 'Familia',

  next: 'Lo que viene',
  nextNothing: 'Aquí aparece lo próximo que está previsto.',
  records: 'Últimos registros',
  recordsNothing: 'Aquí aparece lo que se dio o se hizo, con quién y cuándo.',
  journal: 'Abrir el diario',
  untitled: 'Sin nombre',
  recordedBy: (name) => `· ${name}`,

  measures: 'Mediciones',
  measuresNothing: 'Aquí aparece lo que se midió, con un gráfico de los meses.',
  others: 'Más para registrar',
  answer: 'Responder siete preguntas',
  overTime: 'A lo largo del tiempo',
  overTimeNothing: 'A partir de la segunda vez, un gráfico muestra lo que cambia.',
  nothingInRange: 'En estos días no se midió nada.',
  asTable: (count) => (count === 1 ? '1 registro, como tabla' : `Los ${count} registros, como tabla`),
  earlier: 'Mostrar anteriores',
  sentence: (words) => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}.`,
  tab: (kind, name) => `${kind} de ${name}`,
  backTo: (name) => `Volver a ${name}`,
  shownIn: 'Se muestra en',
  shownInHint: 'Se guarda en este dispositivo. Lo medido sigue igual.',

  target: 'Objetivo',
  targetPurpose: 'Si tu veterinario indicó un rango, el gráfico puede mostrarlo detrás de la línea.',
  setTarget: 'Poner un objetivo',
  changeTarget: 'Cambiar',
  removeTarget: 'Quitar',
  targetOf: (kind, name) => `Objetivo de ${name}: ${kind}`,
  targetSaved: (kind) => `Objetivo puesto: ${kind}`,
  targetRemoved: (kind) => `Objetivo quitado: ${kind}`,
  from: (unit) => (unit === '' ? 'Desde' : `Desde, ${unit}`),
  to: (unit) => (unit === '' ? 'Hasta' : `Hasta, ${unit}`),

  notes: 'Notas',
  allNotes: (count) => `Las ${count} notas`,
  correct: 'Cambiar',
}
