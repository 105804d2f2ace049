/** Around every letter. */
export const frameWords = {
  hello: 'Hello,',
  closing: 'A good day to you and your old friend,\nSenior Pet Care App',
}
