import { resetMinutes } from './reset-link';

/** The messages of lib/page-messages that any form can show. The sign-in and sign-up pages load only these. */
export const formMessages = {
  // specification section 8
  generic: 'Something went wrong. Please try again.',

  // where the specification is silent
  resetSent: `If that email has an account, we sent a link. It works for ${resetMinutes} minutes.`,
  offline: 'We couldn’t reach the server.',
} as const;
