import { z } from 'zod';

/** Carries what came of a form to the page of the link, for a minute. */
export const trackCookie = 'track-answer';

const answer = z.object({
  done: z.boolean(),
  message: z.string().max(1000),
  /** A link that was just made; it stands nowhere else. */
  url: z.string().max(300).optional(),
});

export type TrackMessage = z.infer<typeof answer>;

/** What a form led to; an invalid value counts as none. */
export function readTrackMessage(value: string | undefined): TrackMessage | undefined {
  try {
    return value ? answer.parse(JSON.parse(decodeURIComponent(value))) : undefined;
  } catch {
    return undefined;
  }
}

/** Of this link's pages alone. */
export const trackCookieHeader = (message: TrackMessage, path: string, isSecure: boolean): string =>
  [
    `${trackCookie}=${encodeURIComponent(JSON.stringify(message))}`,
    `Path=${path}`,
    'Max-Age=60',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
