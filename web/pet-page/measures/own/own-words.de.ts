import type { SameWords } from '#core/words/same-words.ts'
import type * as english from './own-words.ts'

export const ownWords: SameWords<typeof english.ownWords> = {
  add: 'Etwas Eigenes',
  title: 'Eigener Messwert',
  purpose: 'Etwas, das du oder deine Praxis im Auge behalten wollt und das nicht in der Liste steht.',
  name: 'Was ist es?',
  nameHint: 'Zum Beispiel Steifheit nach dem Liegen, Halsumfang oder Husten in der Nacht.',
  form: 'Wie schreibst du es auf?',
  forms: { number: 'Zahl', choice: 'Antworten', 'yes-no': 'Ja/Nein' },
  unit: 'Einheit (freiwillig)',
  unitHint: 'Zum Beispiel cm oder Schritte.',
  choices: 'Antworten, jede in einer Zeile',
  choicesHint: 'Zwei bis acht, zum Beispiel keine, ein wenig, viel.',
  added: (name) => `${name}: hinzugefügt`,

  newValue: (unit) => (unit === '' ? 'Neuer Wert' : `Neuer Wert, ${unit}`),
  changePurpose: 'Du kannst den Namen ändern oder den Messwert entfernen. Was eingetragen wurde, bleibt.',
  remove: 'Entfernen',
  noLonger: 'Wird nicht mehr gemessen',
  gone: 'Das wird nicht mehr gemessen. Was eingetragen wurde, bleibt.',
}
