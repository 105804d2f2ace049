import { useState } from 'react'
import { calendarPath, mostLinkName } from '#core/ics/calendar-calls.ts'
import { codePoints } from '#core/text-length.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets, usePetsKnown } from '#web/pets/own-pets.ts'
import { petOptions } from '#web/pets/pet-options.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { CheckList } from '#web/ui/fields/check-list.tsx'
import { Choice } from '#web/ui/fields/choice.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkForm } from '../links/link-form.tsx'
import { MadePage } from '../links/made-page.tsx'
import { calendarsWords as words } from './calendars-words.ts'
import { askCalendars } from './own-links.ts'
import { QrPicture } from './qr-picture.tsx'
import styles from './calendars.module.css'

/** A link by which another calendar reads this household. */
export function NewCalendarLink() {
  const household = useOpenHousehold()
  const known = usePetsKnown()
  const [secret, setSecret] = useState<string | null>(null)
  if (!household || !known) return null
  if (secret !== null) return <CalendarLinkMade secret={secret} />
  return <CalendarLinkForm household={household} onMade={setSecret} />
}

type CalendarLinkDraft = { name: string; which: 'all' | 'some'; petIds: string[]; shows: 'whole' | 'care' }

type CalendarLinkFormProps = { household: { id: string; name: string }; onMade: (secret: string) => void }

function CalendarLinkForm({ household, onMade }: CalendarLinkFormProps) {
  const pets = useLivingPets()
  const [start] = useState<CalendarLinkDraft>(() => ({
    name: words.namedAfter(household.name),
    which: 'all',
    petIds: pets.map(({ id }) => id),
    shows: 'whole',
  }))
  const form = useForm({
    start,
    fallback: words.failed,
    whyNot: ({ name, which, petIds }) =>
      [
        codePoints(name) > mostLinkName ? { field: 'name' as const, says: words.nameTooLong } : [],
        which === 'some' && petIds.length === 0 ? { field: 'petIds' as const, says: words.petsMissing } : [],
      ].flat(),
  })
  const { name, which, petIds, shows } = form.draft

  async function submit() {
    const outcome = await form.send(() =>
      askCalendars('make', {
        household: household.id,
        name: name.trim() || words.namedAfter(household.name),
        petIds: which === 'all' ? null : petIds,
        isWhole: shows === 'whole',
      }),
    )
    if (outcome?.ok) onMade(outcome.answer.secret)
  }

  return (
    <LinkForm form={form} make={words.makeIt} onSubmit={() => void submit()}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(next) => form.edit({ name: next })}
        error={form.errorOf('name')}
      />
      {pets.length > 1 && (
        <Choice
          label={words.which}
          options={[
            { value: 'all', label: words.all, hint: words.allHint },
            { value: 'some', label: words.some },
          ]}
          value={which}
          onChange={(next) => form.edit({ which: next })}
        />
      )}
      {which === 'some' && (
        <CheckList
          label={words.pets}
          options={petOptions(pets)}
          chosen={petIds}
          onChange={(next) => form.edit({ petIds: next })}
          error={form.errorOf('petIds')}
        />
      )}
      <Choice
        label={words.titles}
        options={[
          { value: 'whole', label: words.whole, hint: words.wholeHint },
          { value: 'care', label: words.care, hint: words.careHint },
        ]}
        value={shows}
        onChange={(next) => form.edit({ shows: next })}
      />
    </LinkForm>
  )
}

function CalendarLinkMade({ secret }: { secret: string }) {
  const link = `${location.origin}${calendarPath(secret)}`
  return (
    <MadePage
      link={link}
      title={words.made}
      about={words.once}
      above={paths.calendars}
      way={
        <LinkButton look="quiet" to={link.replace(/^https?:/, 'webcal:')}>
          {words.open}
        </LinkButton>
      }
    >
      <QrPicture text={link} />
      <section>
        <h4 className={styles.how}>{words.how}</h4>
        <ul className={styles.ways}>
          {words.ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
      </section>
    </MadePage>
  )
}
