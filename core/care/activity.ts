/** Whole words of what is done with a pet rather than given to it. */
const activities = new Set(
  (
    'walk walks walking play playing brush brushing comb groom groomer grooming nail nails claw claws bath wash ' +
    'litter clean cleaning weigh weighing exercise exercises workout physio massage training swim swimming vet check'
  ).split(' '),
)

/** Whether it is done, not given. A name nobody knows may be a medicine's, so it is given; so is whatever has a dose. */
export function isActivity({ title, dose }: { title: string; dose?: unknown }): boolean {
  if (dose) return false
  return title
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .some((word) => activities.has(word))
}
