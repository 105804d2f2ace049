import { useState } from 'react'
import { calendarPath, mostLinkName } from '#core/ics/calendar-calls.ts'
import { codePoints } from '#core/text-length.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useOpenHousehold } from '#web/households/open-household.ts'
import { paths } from '#web/paths.ts'
import { useLivingPets } from '#web/pets/own-pets.ts'
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
  const [secret, setSecret] = useState<string | null>(null)
  if (!household) return null
  if (secret !== null) return <CalendarLinkMade secret={secret} />
  return <CalendarLinkForm household={household} onMade={setSecret} />
}

type CalendarLinkFormProps = { household: { id: string; name: string }; onMade: (secret: string) => void }

function CalendarLinkForm({ household, onMade }: CalendarLinkFormProps) {
  const pets = useLivingPets()
  const [name, setName] = useState(() => words.namedAfter(household.name))
  const [which, setWhich] = useState<'all' | 'some'>('all')
  const [chosen, setChosen] = useState(() => pets.map(({ id }) => id))
  const [shows, setShows] = useState<'whole' | 'care'>('whole')
  const [isTried, setTried] = useState(false)
  const { busy, failure, send } = useSending(words.failed)
  const isTooLong = codePoints(name) > mostLinkName
  const isPetMissing = which === 'some' && chosen.length === 0

  async function submit() {
    setTried(true)
    if (isTooLong || isPetMissing) return
    const outcome = await send(() =>
      askCalendars('make', {
        household: household.id,
        name: name.trim() || words.namedAfter(household.name),
        petIds: which === 'all' ? null : chosen,
        isWhole: shows === 'whole',
      }),
    )
    if (outcome?.ok) onMade(outcome.answer.secret)
  }

  return (
    <LinkForm failure={failure} busy={busy} make={words.makeIt} onSubmit={() => void submit()}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={setName}
        error={isTried && isTooLong ? words.nameTooLong : undefined}
      />
      {pets.length > 1 && (
        <Choice
          label={words.which}
          options={[
            { value: 'all', label: words.all, hint: words.allHint },
            { value: 'some', label: words.some },
          ]}
          value={which}
          onChange={setWhich}
        />
      )}
      {which === 'some' && (
        <CheckList
          label={words.pets}
          options={petOptions(pets)}
          chosen={chosen}
          onChange={setChosen}
          error={isTried && isPetMissing ? words.petsMissing : undefined}
        />
      )}
      <Choice
        label={words.titles}
        options={[
          { value: 'whole', label: words.whole, hint: words.wholeHint },
          { value: 'care', label: words.care, hint: words.careHint },
        ]}
        value={shows}
        onChange={setShows}
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
