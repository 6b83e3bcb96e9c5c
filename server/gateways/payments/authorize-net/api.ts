/** Calls Authorize.Net's JSON API and tells the kinds of failure apart. */
import { z } from 'zod';
import { readLimited } from '../../read-limited';

const messagesPart = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
});

const id = z.union([z.string(), z.number()]).transform(String);

/** The parts of replies that we read. */
const replySchema = z.object({
  messages: messagesPart,
  customerProfileId: id.optional(),
  customerPaymentProfileId: id.optional(),
  /** The result of a card check, as one delimited line. */
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
  transaction: z.object({ transactionStatus: z.string() }).optional(),
  paymentProfile: z
    .object({
      payment: z.object({
        creditCard: z.object({
          /** Masked: XXXX4242. */
          cardNumber: z.string(),
          expirationDate: z.string(),
          cardType: z.string().optional(),
        }),
      }),
    })
    .optional()
    .catch(undefined),
  /** Of the account; browsers send it with a card. */
  publicClientKey: z.string().optional().catch(undefined),
  /** Settled days, each of which has transactions of its own. */
  batchList: z.array(z.object({ batchId: id })).nullish(),
});

export type Reply = z.infer<typeof replySchema>;

/** not-sent: no connection was made · lost: no readable answer arrived. */
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
    // Replies begin with a byte order mark, which JSON.parse rejects.
    const text = (await readLimited(response)).replace(/^\uFEFF/, '');
    return { kind: 'reply', reply: replySchema.parse(JSON.parse(text)) };
  } catch (error) {
    // Keeps only the error code: the message can quote the request.
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    const code = cause?.code ?? (error instanceof Error ? error.name : 'unknown');
    const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
    return { kind: unreached ? 'not-sent' : 'lost', cause: code };
  }
}
