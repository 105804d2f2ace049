/** A sentence with its full stop: one that ends with a short day, as 26. Nov., has it already. */
export function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
