import { expect, test } from 'vitest'
import { dismissToast, enterRegion, showToast, shownToasts, undoNewest } from './toasts.ts'

test('undo takes back the newest thing that can be taken back, once each', () => {
  const undone: string[] = []
  showToast('Pill deleted', { label: 'Undo', run: () => undone.push('pill') })
  showToast('Walk deleted', { label: 'Undo', run: () => undone.push('walk') })
  expect([undoNewest(), undoNewest(), undoNewest()]).toEqual([true, true, false])
  expect(undone).toEqual(['walk', 'pill'])
  showToast('Nails deleted', { label: 'Undo', run: () => undone.push('nails') })
  const said = showToast('Message sent!')
  expect([undoNewest(), undoNewest()]).toEqual([true, false])
  expect(undone).toEqual(['walk', 'pill', 'nails'])
  dismissToast(said)
})

test('what was dismissed is not taken back', () => {
  const id = showToast('Pill deleted', { label: 'Undo', run: () => expect.unreachable() })
  dismissToast(id)
  expect(undoNewest()).toBe(false)
})

test('only the last two are offered: older ones are no longer on the mind', () => {
  const undone: number[] = []
  for (const day of [1, 2, 3, 4]) showToast('Deleted', { label: 'Undo', run: () => undone.push(day) })
  while (undoNewest());
  expect(undone).toEqual([4, 3])
})

test('a toast stays where it was said when a dialog opens, and moves on when its own closes', () => {
  const [page, form, question] = [Symbol('page'), Symbol('form'), Symbol('question')]
  const whereIs = (id: number) => shownToasts().find((toast) => toast.id === id)?.region
  const leavePage = enterRegion(page)
  const onPage = showToast('Pill deleted')
  const leaveForm = enterRegion(form)
  const leaveQuestion = enterRegion(question)
  const inQuestion = showToast('Walk deleted')
  expect([whereIs(onPage), whereIs(inQuestion)]).toEqual([page, question])
  leaveQuestion()
  expect([whereIs(onPage), whereIs(inQuestion)]).toEqual([page, form])
  leaveForm()
  expect(whereIs(inQuestion)).toBe(page)
  leavePage()
  const leaveNext = enterRegion(question)
  expect([whereIs(onPage), whereIs(inQuestion)]).toEqual([question, question])
  leaveNext()
  for (const id of [onPage, inQuestion]) dismissToast(id)
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
  expect(pressed).toEqual(['undo 4', 'undo 3'])
  expect(shownToasts().map(({ id }) => id)).toEqual([offer])
})

test('a toast may lead to what it speaks of, and is taken back all the same', () => {
  const undone: string[] = []
  const link = { label: 'Show', to: '/schedule/2026-12-03', go: () => expect.unreachable() }
  showToast('Added Vet on Thu 3 Dec.', { label: 'Undo', run: () => undone.push('vet') }, link)
  expect(shownToasts().at(-1)?.link).toEqual(link)
  expect(undoNewest()).toBe(true)
  expect(undone).toEqual(['vet'])
})
