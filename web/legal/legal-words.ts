/** Around the terms and the policy. */
export const legalWords = {
  /** before the day */
  effective: 'Senior Pet Care App. Effective',
  inShort: 'In short',
  contents: 'Contents',
  print: 'Print',
}
