import { plural } from '#core/words/counts.es.ts'
import type { SameWords } from '#core/words/same-words.ts'
import { inWords } from '#web/words/in-words.ts'
import type * as english from './stickers-words.ts'

type Words = SameWords<typeof english.stickersWords>

const sheets: Words['sheets'] = {
  one: 'Una para recortar, 80 × 40 mm',
  'a4-14': 'A4, 14 etiquetas, 99 × 38 mm',
  'a4-21': 'A4, 21 etiquetas, 63,5 × 38 mm',
  'letter-10': 'Carta, 10 etiquetas, 4 × 2 in',
  'letter-30': 'Carta, 30 etiquetas, 2⅝ × 1 in',
}

export const stickersWords: Words = {
  section: 'Etiquetas',
  make: 'Hacer una etiqueta',
  makeIt: 'Hacer la etiqueta',
  what: (title, pets) =>
    `Para el envase de ${title}${pets.length > 0 ? `, para ${inWords.list(pets)}` : ''}. Quien la escanee ve cuándo se dio por última vez y quién se encargó, y registra que se da, sin cuenta. Con ella no se ve nada más.`,
  forWhat: '¿Para qué es?',
  nothingOf: (pet) =>
    `Una etiqueta es para algo que se da a ${pet}. Cuando esté en el plan o entre los medicamentos, se hace aquí.`,
  whose: 'Para qué mascotas',
  petsMissing: 'Elige al menos una mascota.',
  gone: 'Esto ya no está ahí. Ábrelo otra vez en el plan.',
  failed: 'No se pudo hacer la etiqueta. Inténtalo de nuevo.',
  made: 'Tu etiqueta',
  about:
    'Imprímela ahora: por seguridad no se vuelve a mostrar. Si se pierde, se sustituye en Ajustes, Quién tiene acceso.',
  sheet: 'Papel',
  sheets,
  copies: 'Cuántas',
  print: 'Imprimir',
  writeTag: 'Grabar una etiqueta NFC',
  holdTag: 'Acerca la etiqueta NFC a la parte de atrás de este teléfono.',
  tagWritten: 'La etiqueta NFC está grabada. Acerca un teléfono para probarla.',
  tagFailed: 'No se pudo grabar la etiqueta NFC. ¿Está activado el NFC?',
  tagElsewhere: 'Para una etiqueta NFC: graba en ella la dirección de abajo con cualquier app de NFC.',
  asLink: 'Mostrar la dirección',
  scan: 'Escanear al dar',
  others: (n) => `${n} más`,
  code: 'Código para una cámara',
  row: (title, pets) => (pets.length === 0 ? title : `${title}, ${inWords.list(pets)}`),
  madeBy: (name, when) => (name === '' ? `Se hizo ${when}` : `La hizo ${name}, ${when}`),
  notUsed: 'Aún sin usar',
  used: (n, when, by) =>
    `Se usó ${n} ${plural(n, { one: 'vez', other: 'veces' })}, la última ${when}${by === '' ? '' : ` (${by})`}`,
  allUses: 'Todas las veces que se usó',
  latestUses: (n) => `Las últimas ${n} veces que se usó`,
  use: (when, by) => (by === '' ? when : `${when} (${by})`),
  takeBackWhat: (label) => ` la etiqueta de ${label}`,
  renew: '¿Se perdió? Hacer una nueva',
  renewWhat: (label) => ` en lugar de la de ${label}`,
}
