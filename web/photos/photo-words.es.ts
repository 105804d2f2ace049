import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './photo-words.ts'

export const photoWords: SameWords<typeof english.photoWords> = {
  add: 'Añadir foto',
  change: 'Cambiar foto',
  remove: 'Quitar foto',
  addOf: (name) => `Añadir una foto de ${name}`,
  changeOf: (name) => `Cambiar la foto de ${name}`,
  addPhotos: 'Añadir fotos',
  making: (done, of) => (of === 1 ? 'Preparando la foto…' : `Preparando la foto ${done} de ${of}…`),
  most: (most) => `Como máximo ${most} fotos: solo se añadieron las primeras.`,
  photo: (number, of) => (of === 1 ? 'Foto' : `Foto ${number} de ${of}`),
  showPhoto: (number, of) => (of === 1 ? 'Mostrar la foto' : `Mostrar la foto ${number} de ${of}`),
  removeOne: (number) => `Quitar la foto ${number}`,
  beside: 'Imagen junto a la nota',
  notHere: 'Esta foto sigue en el dispositivo con el que se hizo.',
  place: 'Colocar la cara',
  placeHint: 'Arrastra la imagen o usa los controles deslizantes.',
  preview: 'La cara, tal como se verá',
  closer: 'Zoom',
  across: 'Izquierda y derecha',
  down: 'Arriba y abajo',
  use: 'Usar esta foto',
  cancel: 'Cancelar',
  waiting: 'Sigue en este dispositivo: se envía en cuanto se pueda contactar con el servidor.',
  failed: 'La foto no se pudo guardar en este dispositivo.',
  changed: (name) => `Se cambió la foto de ${name}.`,
}
