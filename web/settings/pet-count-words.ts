/** What stands below Manage Pets. */
export function petCountWords(count: number): string {
  if (count === 0) return 'No pets yet'
  return count === 1 ? '1 pet' : `${count} pets`
}
