/** The messages of page-messages.ts that any form can show; all a public page or a sign-in page has. */
export const formMessages = {
  // specification section 8
  generic: 'Something went wrong. Please try again.',
  appLinkFailed: 'error in sending link',

  // where the specification is silent
  resetSent: 'If that email has an account, we sent a link.',
  offline: 'We couldn’t reach the server.',
  offlineAgain: 'We couldn’t reach the server. Please try again.',
  zipInvalid: 'Enter a 5-digit ZIP code',
  /** @param noun what is counted: 'bags' */
  wholeOnly: (noun: string) => `Whole ${noun}`,
  phoneFull: 'A phone number has 10 digits. The last one you typed was not added.',
} as const;
