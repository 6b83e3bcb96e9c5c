import type { Customer } from './handler';

/** A reply before it becomes a Response, which is made only where one is needed. */
export interface ApiReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** JSON text, a calendar file, or the bytes of an image. */
  text: string | Uint8Array<ArrayBuffer>;
}

/**
 * Sends a reply to the client as it is, head and text in one write, which is faster than a Response with its
 * objects and stream. Returns a placeholder Response that marks the reply as sent.
 */
export type SendReply = (reply: ApiReply) => Response;

/** A 304 must have no body, not even an empty one. */
export const toResponse = ({ status, headers, text }: ApiReply): Response =>
  new Response(text.length > 0 ? text : null, { status, headers });

/** The part of server/app.ts that the HTTP server needs. */
export type Api = {
  fetch(
    request: Request,
    env: { clientAddress: string; requestId?: string; send?: SendReply; customer?: Customer },
  ): Response | Promise<Response>;
  /** Counts a call that is answered from memory. False when the client is over its limit. */
  admits?: (clientAddress: string) => Promise<boolean>;
  /**
   * Whether the token is a customer's, for a request whose body is large: counts as a call. Missing in front of another
   * API, whose sessions are not known here.
   */
  knows?: (authorization: string | undefined, clientAddress: string) => Promise<boolean>;
  /** Signs what pages give browsers to bring back, the same in all copies. Missing in front of another API. */
  answerKey?: () => Promise<Buffer>;
  /** The customer of a document's request. Missing in front of another API, whose sessions are not known here. */
  customerOfPage?: (cookies: string | undefined) => Promise<Customer | undefined>;
  /** Ends the session that a browser has left (server/auth/left-session.ts); gives Set-Cookie values. Missing in front of another API. */
  leave?: (cookies: string, who: { clientAddress: string; requestId: string }) => Promise<string[]>;
};
