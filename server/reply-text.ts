/** A reply's text beside the reply: the front writes it in one piece instead of reading it back from a stream. */
const texts = new WeakMap<Response, string>();

/** Notes the text that `reply` was made with; a copy of the reply, with other headers for instance, has none. */
export function withText(reply: Response, text: string): Response {
  texts.set(reply, text);
  return reply;
}

export const textOf = (reply: Response): string | undefined => texts.get(reply);
