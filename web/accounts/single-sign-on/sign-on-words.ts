/** Every text of single sign-on on the login page. */
export const signOnWords = {
  goOn: (name: string) => `Continue with ${name}`,
  newHere:
    'If you are new here, this makes an account. By continuing you say that you are 18 or over and agree to the',
  failed: 'That did not work. Please try again.',
} as const
