/** Whether a field that both give has another value. */
export function differInSome(form: object, earlier: object): boolean {
  const before = new Map(Object.entries(earlier))
  return Object.entries(form).some(([field, value]) => {
    const other: unknown = before.get(field)
    // each stands by itself
    if ((field === 'targets' || field === 'ownMeasures') && value && other)
      return differInSome(value as object, other as object) // as the form has it
    return before.has(field) && JSON.stringify(other) !== JSON.stringify(value)
  })
}
