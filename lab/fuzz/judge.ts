/** What every reply must be, whatever was sent. */
import { z } from 'zod';
import { contract, type Schemas } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { fileTypes } from '@/server/api/file-types';
import { listCodes } from '@/server/api/openapi/codes';
import { insideWords } from '@/tests/server/support/hostile';
import type { Reply } from '../security/site';

const mostMs = 1_000;
/** For a text of 60,000 characters in one field. */
const mostFloodMs = 500;

export const rules = {
  error: 'server errors, or no answer',
  code: 'codes that the contract does not name for the call',
  reply: 'replies that break the contract: the envelope, its fields, its type',
  slow: `answers after more than ${mostMs / 1000} s`,
  flood: `answers after more than ${mostFloodMs / 1000} s to a text of 60,000 characters in one field`,
  long: 'replies over 256 kB',
  inside: 'replies with a stack, SQL or a path',
  other: 'replies with another customer’s data',
  changed: 'changes to another customer’s data',
  replay: 'second answers to the same order that differ from the first',
} as const;

export type Rule = keyof typeof rules;

/** A rule that a reply breaks. */
export class Broken extends Error {
  constructor(
    readonly rule: Rule,
    what: string,
  ) {
    super(what);
  }
}

const MAX_BYTES = 256 * 1024;

/** @param hidden words of another customer; none for a request that carries that customer's own token */
export function judge(name: EndpointName, reply: Reply, hidden: readonly string[]): void {
  const { code, text, ms } = reply;
  if (code === 0 || code >= 500) throw new Broken('error', `${code} ${text.slice(0, 300)}`);
  if (code !== 200 && code !== 304 && !listCodes(name).some((each) => each.code === code))
    throw new Broken('code', `${code} ${text.slice(0, 300)}`);
  if (ms > mostMs) throw new Broken('slow', `${ms.toFixed(0)} ms`);
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Broken('long', `${Buffer.byteLength(text)} bytes`);
  judgeShape(name, reply);
  const found = insideWords.exec(text)?.[0];
  if (found) throw new Broken('inside', found);
  const shown = hidden.find((word) => text.includes(word));
  if (shown) throw new Broken('other', shown);
}

/** @param what the field and the text */
export function judgeFlood(what: string, { ms }: Reply): void {
  if (ms > mostFloodMs) throw new Broken('flood', `${what}: ${ms.toFixed(0)} ms`);
}

function judgeShape(name: EndpointName, { code, headers, text, body }: Reply): void {
  const { responseType }: Endpoint = endpoints[name];
  const file = code === 200 ? responseType : undefined;
  const wanted = file ? fileTypes[file] : 'application/json; charset=utf-8';
  if (code === 304) return;
  if (headers['content-type'] !== wanted)
    throw new Broken('reply', `Content-Type: ${headers['content-type']}`);
  if (file === 'calendar' && !/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\s*$/.test(text))
    throw new Broken('reply', `no calendar: ${text.slice(0, 300)}`);
  if (file) return;
  // The specification answers some questions with a no and 200.
  if (code === 200 && body.status === true) {
    const { success, error } = contract[name].reply.safeParse(body);
    if (!success)
      throw new Broken(
        'reply',
        `${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ')}\n${text.slice(0, 300)}`,
      );
    return;
  }
  judgeRefusal(name, code, body);
}

const isSentence = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const sentence = z.string().refine(isSentence);
/** What refusals of the card calls carry beside the envelope (specification, cards). */
const cardRefusal = z.union([
  z.strictObject({}),
  z.strictObject({
    msg: sentence,
    err: sentence,
    messages: z.strictObject({ message: z.tuple([z.strictObject({ code: sentence, text: sentence })]) }),
  }),
]);
const more = (name: EndpointName) => (name.startsWith('cards.') ? cardRefusal : z.strictObject({}));

function judgeRefusal(name: EndpointName, code: number, body: Reply['body']): void {
  const { status, message, data, errors, ...others } = body as Record<string, unknown>;
  const said = JSON.stringify(body).slice(0, 300);
  if (status !== false || !isSentence(message)) throw new Broken('reply', said);
  if (errors !== undefined && !Object.values(errors as object).every(isSentence))
    throw new Broken('reply', said);
  // A key that was used for another order is no field of the form.
  const isField = message !== messages.keyReused;
  if (code === 422 && isField && Object.keys((errors as object | undefined) ?? {}).length === 0)
    throw new Broken('reply', `422 without errors: ${said}`);
  const { refusal }: Schemas = contract[name];
  if (code === 409 && refusal && !refusal.nullable().safeParse(data).success) throw new Broken('reply', said);
  if (!(code === 409 && refusal) && data !== null) throw new Broken('reply', said);
  if (!more(name).safeParse(others).success) throw new Broken('reply', said);
}
