import { expect, test } from 'vitest'
import { dismissToast, showToast, shownToasts, undoNewest } from './toasts.ts'

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

test('one that stays is neither pushed out by others nor taken back', () => {
  const pressed: string[] = []
  const offer = showToast('A new version is ready', {
    label: 'Reload',
    stays: true,
    run: () => pressed.push('reload'),
  })
  for (const day of [1, 2, 3, 4])
    showToast('Deleted', { label: 'Undo', run: () => pressed.push(`undo ${day}`) })
  while (undoNewest());
  expect(pressed).toEqual(['undo 4', 'undo 3', 'undo 2'])
  expect(shownToasts().map(({ id }) => id)).toEqual([offer])
})
