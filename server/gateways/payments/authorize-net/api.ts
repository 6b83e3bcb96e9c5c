/** One call of Authorize.Net's JSON API: request out, documented reply in, every kind of failure distinguished. */
import { z } from 'zod';
import { readLimited } from '../../read-limited';

const messagesPart = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
});

const id = z.union([z.string(), z.number()]).transform(String);

/** The parts of all replies that we read. */
const replySchema = z.object({
  messages: messagesPart,
  customerProfileId: id.optional(),
  customerPaymentProfileId: id.optional(),
  /** What the check of a card said, as one line of values. */
  validationDirectResponse: z.string().optional().catch(undefined),
  isTestMode: z.boolean().optional().catch(undefined),
  transactionResponse: z
    .object({
      responseCode: id.optional(),
      transId: id.optional(),
      /** '1' while the account is in Test Mode. */
      testRequest: id.optional(),
      errors: z.array(z.object({ errorCode: id, errorText: z.string() })).optional(),
    })
    .optional(),
  transactions: z
    .array(
      z.object({
        transId: id,
        transactionStatus: z.string(),
        invoiceNumber: z.string().optional(),
      }),
    )
    .nullish(),
});

export type Reply = z.infer<typeof replySchema>;

/** not-sent: the connection was never made · lost: it was, but no readable answer came back. */
export type Answer =
  | { kind: 'reply'; reply: Reply }
  | { kind: 'not-sent'; cause: string }
  | { kind: 'lost'; cause: string };

export interface AuthorizeNetSettings {
  url: string;
  loginId: string;
  transactionKey: string;
}

/** The API turns JSON into XML with a schema, so the order of the fields matters. */
export async function callAuthorizeNet(
  settings: AuthorizeNetSettings,
  request: string,
  fields: Record<string, unknown>,
  timeOutMs: number,
): Promise<Answer> {
  const merchantAuthentication = { name: settings.loginId, transactionKey: settings.transactionKey };
  try {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ [request]: { merchantAuthentication, ...fields } }),
      signal: AbortSignal.timeout(timeOutMs),
      redirect: 'error',
    });
    // Their replies begin with a byte order mark, which JSON.parse refuses.
    const text = (await readLimited(response)).replace(/^\uFEFF/, '');
    return { kind: 'reply', reply: replySchema.parse(JSON.parse(text)) };
  } catch (error) {
    // Only the kind of fault is kept: the message of a fault can quote what was sent.
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    const code = cause?.code ?? (error instanceof Error ? error.name : 'unknown');
    const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
    return { kind: unreached ? 'not-sent' : 'lost', cause: code };
  }
}
