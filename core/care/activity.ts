/** Whole words of what is done with a pet rather than given to it. */
const activity =
  /(^|[^\p{L}-])(walk|play|brush|comb|groom|groomer|nail|claw|bath|wash|litter|clean|weigh|weigh-in|measure|exercise|workout|physio|massage|training|swim|swimming|vet|check|potty|toilet|outing)(s|ing)?(?![\p{L}-])/iu

/** What is measured, and when: not a pill for it, glucose gel or weight control food. */
const measured =
  /^(\p{L}+ )?(glucose|sugar|weight|temperature|pressure|pulse|breaths|rate)(?![\p{L}-]| (?!curve|at |before|after|in )\p{L})/iu

/** The whole title: insulin after breakfast is none. */
const meal =
  /^((morning|midday|noon|evening|night|first|second|early|late|small|wet|dry|fresh|give) )*(breakfast|lunch|dinner|supper|meal|food|feed|feeding|water|snack|treat)s?$/iu

/** How our workouts are called that say nothing of the kind. The list of them is too large for the first screen. */
const workout =
  /^(Gentle morning for|Balance for old|Rainy day for|After a rest|For cats who|Stronger back|Steady cat) /

/** Whether it is done, not given. A name nobody knows may be a medicine's, so it is given; so is whatever has a dose. */
export function isActivity({ title, dose }: { title: string; dose?: unknown }): boolean {
  return !dose && [activity, measured, workout].some((one) => one.test(title))
}

/** Whether it is nothing but a meal. */
export function isMeal(title: string): boolean {
  return meal.test(title.trim())
}
