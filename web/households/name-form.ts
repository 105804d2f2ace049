import { whyNotNamed } from '#core/households/household.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { useForm } from '../forms/use-form.ts'
import { householdWords } from './household-words.ts'

/** Who comes into a household says their name. */
export function useNameForm(name: string) {
  return useForm({
    start: { name },
    fallback: householdWords.failed,
    whyNot(draft) {
      const why = whyNotNamed(draft.name)
      return why && { field: 'name', says: refusalWords[why] }
    },
  })
}
