import { eatenWords } from '#core/health/eaten-words.es.ts'
import { counted } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { isolated } from '#web/words/in-words.ts'
import type * as english from './measure-words.ts'

export const calledInSentence: typeof english.calledInSentence = ({ name }) =>
  name.trim() === '' ? 'tu mascota' : isolated(name.trim())

export const kindWords: SameWords<typeof english.kindWords> = {
  weight: {
    name: 'Peso',
    purpose: () => 'Un cambio de peso suele ser la primera señal. Una vez al mes basta.',
  },
  appetite: { name: 'Apetito', purpose: (pet) => `Cuánto comió ${pet}, día a día.` },
  meals: { name: 'Comidas', purpose: (pet) => `Cuánto comió ${pet} en cada comida.` },
  water: {
    name: 'Agua',
    purpose: (pet) =>
      `Lo que bebe ${pet} en un día. Llena el cuenco con una jarra medidora y mira cuánto queda.`,
  },
  glucose: { name: 'Glucosa', purpose: () => 'Azúcar en la sangre, para una mascota con diabetes.' },
  ketones: { name: 'Cetonas', purpose: () => 'Cetonas en la sangre, como las muestra un medidor.' },
  'urine-glucose': { name: 'Glucosa en orina', purpose: () => 'Lo que dice el color de la tira reactiva.' },
  creatinine: {
    name: 'Creatinina',
    purpose: () => 'De un análisis de sangre, para una mascota con riñones débiles.',
  },
  'blood-pressure': {
    name: 'Presión arterial',
    purpose: () => 'El número de arriba, y el de abajo si también se midió.',
  },
  temperature: { name: 'Temperatura', purpose: () => 'Lo que marcó el termómetro, y cuándo.' },
  breaths: {
    name: 'Respiraciones en reposo',
    purpose: (pet) =>
      `Cuenta durante un minuto mientras ${pet} duerme. Los veterinarios lo piden cuando el corazón está débil.`,
  },
  pain: { name: 'Dolor', purpose: (pet) => `Cuánto dolor te parece que tiene ${pet}, de 0 a 10.` },
  seizure: { name: 'Convulsiones', purpose: () => 'Cuándo fue y cuánto duró.' },
  stool: { name: 'Heces', purpose: () => 'De duras a líquidas.' },
  vomit: { name: 'Vómitos', purpose: () => 'Cuántas veces, y qué viste.' },
  note: {
    name: 'Notas',
    purpose: (pet) =>
      `Una línea sobre cómo durmió, caminó o comió ${pet} puede ayudar a un veterinario meses después.`,
  },
  wellbeing: {
    name: 'Cómo fue el día',
    purpose: () => 'Siete preguntas, un minuto. Con los meses muestran lo que los días sueltos esconden.',
  },
  own: { name: 'Medida propia', purpose: (pet) => `Algo de ${pet} que quieres vigilar.` },
}

export const scaleWords: SameWords<typeof english.scaleWords> = {
  appetite: ['Nada', 'Un poco', 'La mitad', 'Como siempre', 'Más de lo normal'],
  meals: eatenWords.amounts,
  'urine-glucose': ['Negativo', 'Trazas', '+', '++', '+++', '++++'],
  stool: ['', 'Duras', 'Secas', 'Firmes', 'Blandas', 'Muy blandas', 'Sin forma', 'Líquidas'],
}

export const questionWords: SameWords<typeof english.questionWords> = {
  comfort: { short: 'Bienestar', asks: (pet) => `¿Estuvo ${pet} sin dolor y respirando bien?` },
  food: { short: 'Comida', asks: (pet) => `¿Comió ${pet} lo suficiente, y con gusto?` },
  water: { short: 'Agua', asks: (pet) => `¿Bebió ${pet} lo suficiente?` },
  clean: { short: 'Higiene', asks: (pet) => `¿Tuvo ${pet} el cuerpo limpio y seco?` },
  joy: { short: 'Alegría', asks: (pet) => `¿Mostró ${pet} interés por ti y por lo que pasa alrededor?` },
  moving: { short: 'Movimiento', asks: (pet) => `¿Pudo ${pet} levantarse y moverse con libertad?` },
  days: { short: 'Días buenos', asks: () => 'Últimamente, ¿ha habido más días buenos que malos?' },
}

export const wellbeingWords: SameWords<typeof english.wellbeingWords> = {
  credit:
    'Basado en la escala de calidad de vida de A. Villalobos. El total no es un veredicto: eso queda entre tú y tu veterinario.',
  worst: '0 es lo peor posible, 10 lo mejor.',
  total: (total) => `${total} de 70`,
  missing: 'Responde las siete preguntas.',
}

export const countWords: typeof english.countWords = {
  aMinute: (breaths) => `${breaths} por minuto`,
  times: (count) => counted(count, 'vez', 'veces'),
}

export const answerWords: SameWords<typeof english.answerWords> = { yes: 'Sí', no: 'No' }

export const chartWords: SameWords<typeof english.chartWords> = {
  title: (kind, pet) => `${kind} de ${pet}`,
  named: (title, days, count, from, to) => `${title}, ${days}: ${count}, de ${from} a ${to}.`,
  target: (band) => `Objetivo: ${band}.`,
  count: (count) => counted(count, 'medición', 'mediciones'),
  change: (percent) => `${percent} % en 30 días`,
  noChange: 'sin cambios en 30 días',
  band: (least, most) => `de ${least} a ${most}`,
  ranges: { months: '3 meses', year: '1 año', all: 'Todo' },
  range: 'Días mostrados',
  legend: 'Los puntos son lo medido; la línea es el valor central de los últimos siete días.',
  legendDots: 'Los puntos son lo anotado.',
  legendTarget:
    'Los puntos son lo medido; la línea es el valor central de los últimos siete días; la banda es el objetivo.',
  when: 'Cuándo',
  value: 'Valor',
}
