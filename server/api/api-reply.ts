/** What a reply of the API is made of. A Response of it is only made where one is asked for. */
export interface ApiReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Sends a reply to the client as it was made, head and text in one piece, instead of through a Response that would be
 * read back from objects and a stream. The one it returns says that this was done.
 */
export type SendReply = (reply: ApiReply) => Response;

/** 304 has no body, not even an empty one. */
export const toResponse = ({ status, headers, text }: ApiReply): Response =>
  new Response(text || null, { status, headers });

/** What the front needs of server/app.ts. */
export type Api = {
  fetch(
    request: Request,
    env: { clientAddress: string; requestId?: string; send?: SendReply },
  ): Response | Promise<Response>;
  /** Counts a call that is answered without asking; false when the client has to be refused. */
  admits?: (clientAddress: string) => Promise<boolean>;
};
