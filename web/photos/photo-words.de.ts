import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './photo-words.ts'

export const photoWords: SameWords<typeof english.photoWords> = {
  add: 'Foto hinzufügen',
  change: 'Foto ändern',
  remove: 'Foto entfernen',
  addOf: (name) => `Foto von ${name} hinzufügen`,
  changeOf: (name) => `Foto von ${name} ändern`,
  addPhotos: 'Fotos hinzufügen',
  making: (done, of) =>
    of === 1 ? 'Das Foto wird vorbereitet …' : `Foto ${done} von ${of} wird vorbereitet …`,
  most: (most) => `Höchstens ${most} Fotos: Nur die ersten kamen dazu.`,
  photo: (number, of) => (of === 1 ? 'Foto' : `Foto ${number} von ${of}`),
  showPhoto: (number, of) => (of === 1 ? 'Foto zeigen' : `Foto ${number} von ${of} zeigen`),
  removeOne: (number) => `Foto ${number} entfernen`,
  beside: 'Bild neben der Notiz',
  notHere: 'Dieses Foto ist noch auf dem Gerät, mit dem es gemacht wurde.',
  place: 'Gesicht ausrichten',
  placeHint: 'Zieh das Bild oder nimm die Regler.',
  preview: 'Das Gesicht, wie es gezeigt wird',
  closer: 'Zoom',
  across: 'Links und rechts',
  down: 'Oben und unten',
  use: 'Dieses Foto nehmen',
  cancel: 'Abbrechen',
  waiting: 'Noch auf diesem Gerät: Es wird gesendet, sobald der Server zu erreichen ist.',
  failed: 'Das Foto konnte auf diesem Gerät nicht gespeichert werden.',
  changed: (name) => `Foto von ${name} geändert.`,
}
