import { expect, test, vi } from 'vitest'
import {
  dismissPassing,
  dismissToast,
  enterRegion,
  showToast,
  shownToasts,
  undoNewest,
  withdrawToast,
} from './toasts.ts'

function clear() {
  dismissPassing()
  for (const { id } of shownToasts()) dismissToast(id)
}
const told = () => shownToasts().map(({ words }) => words)
const offering = (words: string, undone: string[]) =>
  showToast(words, { label: 'Undo', run: () => undone.push(words) })

test('undo takes back the newest thing that can be taken back, once each, and says so', () => {
  const undone: string[] = []
  offering('Pill deleted', undone)
  offering('Walk deleted', undone)
  expect([undoNewest(), undoNewest(), undoNewest()]).toEqual([true, true, false])
  expect(undone).toEqual(['Walk deleted', 'Pill deleted'])
  expect(told()).toEqual(['Undone: Walk deleted', 'Undone: Pill deleted'])
  offering('Nails deleted', undone)
  showToast('Message sent!')
  expect([undoNewest(), undoNewest()]).toEqual([true, false])
  expect(undone.at(-1)).toBe('Nails deleted')
  clear()
})

test('what has no toast any more is taken back for ten minutes, and in a form not at all', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const undone: string[] = []
  for (const pill of ['one', 'two', 'three', 'four']) offering(pill, undone)
  for (const { id } of shownToasts()) dismissToast(id)
  expect(undoNewest({ onlyShown: true })).toBe(false)
  vi.advanceTimersByTime(5 * 60_000)
  offering('five', undone)
  expect([undoNewest(), undoNewest()]).toEqual([true, true])
  vi.advanceTimersByTime(5 * 60_000)
  expect(undoNewest()).toBe(false)
  expect(undone).toEqual(['five', 'four'])
  vi.useRealTimers()
  clear()
})

test('what was taken back by its button, or turned out to be refused, is not taken back by key', () => {
  const undone: string[] = []
  offering('Pill deleted', undone)
  shownToasts()[0]?.action?.run()
  withdrawToast(offering('Walk deleted', undone))
  expect(undoNewest()).toBe(false)
  expect(undone).toEqual(['Pill deleted'])
  clear()
})

test('whoever comes next takes back nothing of the person before', () => {
  offering('Pill deleted', [])
  dismissPassing()
  expect(undoNewest()).toBe(false)
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

test('what follows goes where the person is, into a dialog that opens and out of it', () => {
  const [page, dialog] = [Symbol('page'), Symbol('dialog')]
  const leavePage = enterRegion(page)
  const id = showToast('Minka died', { label: 'OK', run: () => undefined, stays: true, follows: true })
  const whereIs = () => shownToasts().find((toast) => toast.id === id)?.region
  const leaveDialog = enterRegion(dialog)
  expect(whereIs()).toBe(dialog)
  leaveDialog()
  expect(whereIs()).toBe(page)
  leavePage()
  clear()
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
  expect(shownToasts()).toHaveLength(3)
  while (undoNewest());
  expect(pressed).toEqual(['undo 4', 'undo 3', 'undo 2', 'undo 1'])
  dismissPassing()
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
