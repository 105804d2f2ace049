/** Every text of the pages on which people come in. */
export const accountWords = {
  loading: 'Loading...',
  email: 'Email',
  emailInvalid: 'This does not look like an email address.',
  password: 'Password',
  newPassword: 'New password',
  strongPassword: 'Strong password',
  passwordHint: (least: number) => `${least} characters or more.`,
  unknownError: 'Unknown error',
  backToLogin: 'Back to login',
  backToApp: 'Back to the app',
} as const

export const loginWords = {
  title: 'Login',
  about: 'One calendar for the care of your old dog or cat: what is due, what was given, and who gave it.',
  logIn: 'Log In',
  createAccount: 'Create an account',
  forgotPassword: 'Forgot Password?',
} as const

export const signupWords = {
  title: 'Create Account',
  signUp: 'Sign Up',
  agreeing: 'By signing up you say that you are 18 or over and agree to the',
  terms: 'Terms of Service',
  and: 'and the',
  privacy: 'Privacy Policy',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
} as const

export const resetWords = {
  title: 'Reset Password',
  send: 'Send reset instructions',
  sendFailed: 'Failed to send reset email',
  sent: 'Instructions sent',
  sentTo: 'If an account exists with that email, a reset link is sent to',
  sentMore: 'It works once and for one hour.',
  resend: 'Resend',
  resent: 'Sent again. It can take a minute to arrive; please look in your spam folder too.',
  change: 'Change password',
  changed: 'Your password is changed',
  changedMore: 'All your devices have been logged out. Log in with the new password.',
  badLink: 'This link no longer works',
  badLinkMore:
    'A reset link works once and for one hour. This one was used already, is too old, or is not complete.',
  sendNew: 'Send a new link',
} as const
