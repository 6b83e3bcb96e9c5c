import { resetMinutes } from './reset-link';

/** Those of lib/page-messages that any form can say: the pages to sign in and to sign up carry these alone. */
export const formMessages = {
  // specification section 8
  generic: 'Something went wrong. Please try again.',

  // where the specification is silent
  resetSent: `If that email has an account, we sent a link. It works for ${resetMinutes} minutes.`,
  offline: 'Could not reach the server.',
} as const;
