import { expect, test } from 'vitest'
import { deleteWords } from './delete-words.es.ts'

test('the events of a pet are counted, one and several', () => {
  const said = (alone: number, together: number) => deleteWords('Minka', { alone, together })
  expect(said(0, 0)).toBe('Minka no tiene eventos.')
  expect(said(1, 0)).toBe('Minka tiene 1 evento. Es solo para Minka y también se eliminará.')
  expect(said(0, 1)).toBe('Minka tiene 1 evento. Es también de otras mascotas y se queda.')
  expect(said(2, 1)).toBe(
    'Minka tiene 3 eventos. 2 son solo para Minka y también se eliminarán. 1 es también de otras mascotas y se queda.',
  )
})
