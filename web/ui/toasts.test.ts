import { expect, test } from 'vitest'
import { dismissToast, showToast, undoNewest } from './toasts.ts'

test('undo takes back the newest thing that can be taken back, once each', () => {
  const undone: string[] = []
  showToast('Pill deleted', { label: 'Undo', run: () => undone.push('pill') })
  showToast('Walk deleted', { label: 'Undo', run: () => undone.push('walk') })
  showToast('Message sent!')
  expect([undoNewest(), undoNewest(), undoNewest()]).toEqual([true, true, false])
  expect(undone).toEqual(['walk', 'pill'])
})

test('what was dismissed is not taken back', () => {
  const id = showToast('Pill deleted', { label: 'Undo', run: () => expect.unreachable() })
  dismissToast(id)
  expect(undoNewest()).toBe(false)
})

test('only the last three are offered: older ones are no longer on the mind', () => {
  const undone: number[] = []
  for (const day of [1, 2, 3, 4]) showToast('Deleted', { label: 'Undo', run: () => undone.push(day) })
  while (undoNewest());
  expect(undone).toEqual([4, 3, 2])
})
