import type { Customer } from './handler';

/** A Response is created only where one is needed. */
export interface ApiReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** JSON text, a calendar file, or the bytes of an image. */
  text: string | Uint8Array<ArrayBuffer>;
}

/** One write, faster than a Response. Returns a placeholder Response that marks the reply as sent. */
export type SendReply = (reply: ApiReply) => Response;

/** A 304 must have no body, not even an empty one. */
export const toResponse = ({ status, headers, text }: ApiReply): Response =>
  new Response(text.length > 0 ? text : null, { status, headers });

export type Api = {
  fetch(
    request: Request,
    env: { clientAddress: string; requestId?: string; send?: SendReply; customer?: Customer },
  ): Response | Promise<Response>;
  /** Counts a call that is answered from memory. False over the client's limit. */
  isWithinLimit?: (clientAddress: string) => Promise<boolean>;
  /** Authenticates before a large body is read; counts as a call. Missing in front of another API. */
  maySendPhoto?: (
    request: { url?: string | undefined; headers: { authorization?: string; cookie?: string } },
    clientAddress: string,
  ) => Promise<boolean>;
  /** Signs what pages give browsers, the same in all copies. Missing in front of another API. */
  answerKey?: () => Promise<Buffer>;
  /** Missing in front of another API. */
  customerOfPage?: (cookies: string | undefined) => Promise<Customer | undefined>;
  /** Ends the session that a browser has left (server/auth/cookies.ts); gives Set-Cookie values. Missing in front of another API. */
  endAbandonedSession?: (
    cookies: string,
    who: { clientAddress: string; requestId: string },
  ) => Promise<string[]>;
};
