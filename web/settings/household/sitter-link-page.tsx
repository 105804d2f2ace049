import { useState } from 'react'
import { Navigate } from 'react-router'
import { addDays, daysBetween, isCalendarDay } from '#core/calendar/calendar-day.ts'
import { may } from '#core/changes/who-may.ts'
import { mostSitterDays, whyNotNamed } from '#core/households/household.ts'
import type { Days, EndedSitterLink, Household } from '#core/households/household.ts'
import { petName } from '#core/pets/pet.ts'
import { refusalWords } from '#core/refusal-words.ts'
import { useForm } from '#web/forms/use-form.ts'
import { askHousehold } from '#web/households/ask-household.ts'
import { householdWords } from '#web/households/household-words.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { daysInWords } from '#web/households/days-in-words.ts'
import { sitterWords as words } from '#web/households/sitter-words.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePetsKnown } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { useToday, zoneAtHome } from '#web/store/today.ts'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { DateField } from '#web/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkForm } from '../links/link-form.tsx'
import { MadePage } from '../links/made-page.tsx'
import { ownZone } from '#web/words/in-words.ts'
import { usePageSearch } from '#web/ui/address/page-search.ts'

/** A link for whoever looks after some of the pets for some days. */
export function SitterLinkPage() {
  const household = useOpenHousehold()
  const known = usePetsKnown()
  const search = usePageSearch()
  const [made, setMade] = useState<{ link: string; days: Days } | null>(null)
  if (!household || !known) return null
  if (!may(household.role, 'make-sitter-link')) return <Navigate to={paths.household} replace />
  const again = household.endedSitterLinks?.find(({ id }) => id === search.get('again'))
  if (!made)
    return (
      <SitterLinkForm household={household} again={again} onMade={(link, days) => setMade({ link, days })} />
    )
  const about = words.once(daysInWords(made.days))
  const shareAs = words.share(household.name)
  return <MadePage link={made.link} about={about} shareAs={shareAs} above={paths.household} />
}

type SitterLinkFormProps = {
  household: Household
  /** one that ended, to be made as it was */
  again: EndedSitterLink | undefined
  onMade: (link: string, days: Days) => void
}

function SitterLinkForm({ household, again, onMade }: SitterLinkFormProps) {
  const pets = useLivingPets()
  const today = useToday()
  const [start] = useState(() => ({
    name: again?.name ?? '',
    petIds: pets.map(({ id }) => id).filter((id) => !again || again.petIds.includes(id)),
    ...daysOf(again, today),
  }))
  const chosen = ({ petIds }: typeof start) => pets.filter(({ id }) => petIds.includes(id))
  const form = useForm({
    start,
    fallback: householdWords.failed,
    whyNot(draft) {
      const whyNotName = whyNotNamed(draft.name)
      return [
        whyNotName ? { field: 'name' as const, says: refusalWords[whyNotName] } : [],
        chosen(draft).length === 0 ? { field: 'petIds' as const, says: words.petsMissing } : [],
        areGood(draft, today) ? [] : { field: 'last' as const, says: words.daysWrong },
      ].flat()
    },
  })
  const { name, petIds, first, last } = form.draft

  async function submit() {
    const asked = { household: household.id, name, days: { first, last }, zone: zoneAtHome() ?? ownZone() }
    const outcome = await form.send(() =>
      askHousehold('make-sitter-link', {
        ...asked,
        pets: chosen(form.draft).map((pet) => ({ id: pet.id, name: petName(pet) })),
      }),
    )
    if (outcome?.ok) onMade(outcome.answer.link, asked.days)
  }

  return (
    <LinkForm form={form} make={words.makeIt} onSubmit={() => void submit()}>
      <p>{words.what}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(next) => form.edit({ name: next })}
        error={form.errorOf('name')}
      />
      <CheckList
        label={words.pets}
        options={petOptions(pets)}
        chosen={petIds}
        onChange={(next) => form.edit({ petIds: next })}
        error={form.errorOf('petIds')}
      />
      <DateField
        label={words.first}
        value={first}
        min={today}
        onChange={(next) => form.edit({ first: next, last: last < next ? next : last })}
      />
      <DateField
        label={words.last}
        value={last}
        min={first}
        onChange={(next) => form.edit({ last: next })}
        error={form.errorOf('last')}
      />
    </LinkForm>
  )
}

function daysOf(again: EndedSitterLink | undefined, today: string): Days {
  if (!again) return { first: today, last: addDays(today, 7) }
  const { first, last } = again.days
  return { first: first < today ? today : first, last: last < today ? today : last }
}

function areGood({ first, last }: Days, today: string): boolean {
  if (!isCalendarDay(first) || !isCalendarDay(last)) return false
  return first <= last && last >= today && daysBetween(first, last) < mostSitterDays
}
