/** The messages of lib/page-messages that any form can show; all a public page or a sign-in page has. */
export const formMessages = {
  // specification section 8
  generic: 'Something went wrong. Please try again.',
  appLinkFailed: 'error in sending link',

  // where the specification is silent
  resetSent: 'If that email has an account, we sent a link.',
  offline: 'We couldn’t reach the server.',
  phoneFull: 'A phone number has 10 digits. The last one you typed was not added.',
} as const;
