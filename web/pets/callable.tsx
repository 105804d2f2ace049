import { phoneNumberIn } from '#core/pets/phone-number.ts'

/** What somebody wrote, with the number in it as a link that calls. */
export function Callable({ text }: { text: string }) {
  const found = phoneNumberIn(text)
  if (!found) return text
  const { before, number, after, dialled } = found
  return (
    <>
      {before}
      <a href={`tel:${dialled}`}>{number}</a>
      {after}
    </>
  )
}
