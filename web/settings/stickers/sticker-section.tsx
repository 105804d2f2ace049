import { useState } from 'react'
import { petName } from '#core/pets/pet.ts'
import type { Sticker } from '#core/stickers/sticker-calls.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { momentInWords } from '#web/households/moment-in-words.ts'
import { useOnline } from '#web/households/online.ts'
import { usePets } from '#web/pets/own-pets.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LinkIcon } from '#web/ui/pictures/page-icons.tsx'
import { SettingsSection } from '../settings-row.tsx'
import { EachTime } from '../links/each-time.tsx'
import { SecretLinkRow, useTakenBack } from '../links/secret-link-row.tsx'
import { askStickers } from './own-stickers.ts'
import { StickerMade } from './sticker-made.tsx'
import { stickersWords as words } from './stickers-words.ts'
import links from '../links/links.module.css'

type StickerSectionProps = {
  household: string
  stickers: readonly Sticker[]
  onTold: (stickers: Sticker[]) => void
}

/** Each that is good, and when it was used; a lost one is replaced at one press. */
export function StickerSection({ household, stickers, onTold }: StickerSectionProps) {
  const { shown, isTakenBack, takenBack } = useTakenBack(stickers, ({ madeAt }) => madeAt)
  const pets = usePets()
  const [made, setMade] = useState<{ link: string; of: Sticker } | null>(null)
  const petsOf = ({ petIds }: Sticker) => pets.filter(({ id }) => petIds.includes(id))
  return (
    <SettingsSection title={words.section}>
      {shown.map((sticker) => {
        const label = words.row(sticker.title, petsOf(sticker).map(petName))
        const of = { household, link: sticker.id }
        return (
          <SecretLinkRow
            key={sticker.id}
            icon={<LinkIcon />}
            label={label}
            what={words.takeBackWhat(label)}
            details={[words.madeBy(sticker.madeBy, momentInWords(sticker.madeAt)), usedInWords(sticker)]}
            isTakenBack={isTakenBack(sticker)}
            takeBack={() => askStickers('revoke', of)}
            undo={() => askStickers('undo-revoke', of)}
            onTakenBack={(answer) => {
              takenBack(sticker)
              onTold(answer.stickers)
            }}
            onGoodAgain={(answer) => onTold(answer.stickers)}
          >
            <Uses of={sticker} />
            {!isTakenBack(sticker) && (
              <Renew
                of={of}
                label={label}
                onMade={(link, next) => {
                  onTold(next)
                  setMade({ link, of: sticker })
                }}
              />
            )}
          </SecretLinkRow>
        )
      })}
      {made && (
        <li className={links.none}>
          <StickerMade link={made.link} title={made.of.title} pets={petsOf(made.of)} />
        </li>
      )}
    </SettingsSection>
  )
}

function usedInWords({ used, uses: [last] }: Sticker): string {
  return last ? words.used(used, momentInWords(last.at), last.by) : words.notUsed
}

function Uses({ of: { used, uses } }: { of: Sticker }) {
  const says = used > uses.length ? words.latestUses(uses.length) : words.allUses
  return <EachTime says={says} times={uses.map(({ at, by }) => words.use(momentInWords(at), by))} />
}

type RenewProps = {
  of: { household: string; link: string }
  label: string
  onMade: (link: string, stickers: Sticker[]) => void
}

function Renew({ of, label, onMade }: RenewProps) {
  const online = useOnline()
  const { busy, failure, send } = useSending(words.failed)
  async function renew() {
    const outcome = await send(() => askStickers('renew', of))
    if (outcome?.ok) onMade(outcome.answer.link, outcome.answer.stickers)
  }
  return (
    <div className={links.openings}>
      <Button look="plain" busy={busy} disabled={!online} onClick={() => void renew()}>
        {words.renew}
        <VisuallyHidden>{words.renewWhat(label)}</VisuallyHidden>
      </Button>
      {failure && (
        <p role="alert" className={links.problem}>
          {failure.words}
        </p>
      )}
    </div>
  )
}
