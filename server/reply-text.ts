/** A reply beside its Response: the front writes it in one piece instead of reading it back from objects and a stream. */
type Made = { text: string; headers: Readonly<Record<string, string>> };

const made = new WeakMap<Response, Made>();

/** Notes what `reply` was made of; a copy of it, with other headers for instance, is unknown here. */
export function noteReply(reply: Response, parts: Made): Response {
  made.set(reply, parts);
  return reply;
}

export const partsOf = (reply: Response): Made | undefined => made.get(reply);
