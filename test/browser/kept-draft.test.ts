import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { useKeptDraft } from '#web/forms/kept-draft.ts'
import { test } from './app.tsx'

const field = () => page.getByLabelText('Event Name')

function Form({ isSaved }: { isSaved: boolean }) {
  const [{ title }, setDraft] = useKeptDraft({ title: 'Insulin' }, { isSaved, of: 'a form' })
  return createElement('input', {
    'aria-label': 'Event Name',
    value: title,
    onChange: (event: { target: { value: string } }) => setDraft({ title: event.target.value }),
  })
}

test('what is typed while a form is being saved is not taken, for it would go with the form', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(createElement(Form, { isSaved: false }))
  await field().fill('Caninsulin')
  await expect.element(field()).toHaveValue('Caninsulin')
  root.render(createElement(Form, { isSaved: true }))
  await expect.poll(() => sessionStorage.length).toBe(0)
  await field().fill('Something else')
  await expect.element(field()).toHaveValue('Caninsulin')
  // refused: the form goes on with what it has
  root.render(createElement(Form, { isSaved: false }))
  await expect.poll(() => sessionStorage.length).toBe(1)
  await field().fill('Something else')
  await expect.element(field()).toHaveValue('Something else')
})
