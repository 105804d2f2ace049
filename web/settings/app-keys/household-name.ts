import { useHouseholds } from '#web/store/households.ts'

/** What a household is called, for who has several; null for whom it goes without saying. */
export function useHouseholdName(): (id: string) => string | null {
  const households = useHouseholds()
  return (id) => (households.length > 1 ? (households.find((one) => one.id === id)?.name ?? null) : null)
}
