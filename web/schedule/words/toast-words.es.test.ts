import { expect, test } from 'vitest'
import { outcomeWord } from '#core/care/outcome-word.es.ts'
import { givingWords } from './giving-words.es.ts'
import { toastWords } from './toast-words.es.ts'

const insulin = { title: 'Insulina' }
const walk = { title: 'Paseo corto' }

test('what was recorded is said without a word that would have to agree with its title', () => {
  const given = { outcome: outcomeWord('given', insulin), at: '17:10', planned: '07:00' }
  expect(toastWords.recorded('Insulina', 'Minka', { ...given, timing: 'late' })).toBe(
    'Insulina para Minka: se dio a las 17:10, tarde, hora prevista: 07:00.',
  )
  expect(toastWords.recorded('Paseo corto', '', { outcome: outcomeWord('given', walk), at: '01:05' })).toBe(
    'Paseo corto: se hizo a la 01:05.',
  )
  expect(
    toastWords.recorded('Insulina', 'Minka', {
      outcome: outcomeWord('refused', insulin),
      at: '15 nov, 20:05',
    }),
  ).toBe('Insulina para Minka: la mascota no quiso el 15 nov, 20:05.')
})

test('what a pet had before is said with when, and by whom', () => {
  const had = (when: string, by: string) =>
    givingWords.had(insulin, 'Minka', givingWords.amountOf('2 unidades', 'Insulina'), when, by)
  expect(had(givingWords.ago('1 minuto'), 'Anna')).toBe(
    '2 unidades de Insulina para Minka: se dio hace 1 minuto (Anna).',
  )
  expect(had(givingWords.atTime('01:05'), givingWords.you)).toBe(
    '2 unidades de Insulina para Minka: se dio a la 01:05 (tú).',
  )
})

test('which of two is meant is asked by their times', () => {
  expect(givingWords.notLogged(givingWords.oneOfYesterday('01:00'))).toBe(
    'Aún sin registrar: lo de la 01:00 de ayer.',
  )
})
