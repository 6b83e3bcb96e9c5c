import { z } from 'zod';
import { readLimited } from '@/server/platform/gateways/read-limited';

const messagesPart = z.object({
  resultCode: z.enum(['Ok', 'Error']),
  message: z.array(z.object({ code: z.string(), text: z.string() })).min(1),
});

const id = z.union([z.string(), z.number()]).transform(String);

const replySchema = z.object({
  messages: messagesPart,
  customerProfileId: id.optional(),
  customerPaymentProfileId: id.optional(),
  /** One delimited line. */
  validationDirectResponse: z.string().optional().catch(undefined),
  isTestMode: z.boolean().optional().catch(undefined),
  transactionResponse: z
    .object({
      responseCode: id.optional(),
      transId: id.optional(),
      /** '1' in Test Mode. */
      testRequest: id.optional(),
      errors: z.array(z.object({ errorCode: id, errorText: z.string() })).optional(),
    })
    .optional(),
  transactions: z
    .array(z.object({ transId: id, transactionStatus: z.string(), invoiceNumber: z.string().optional() }))
    .nullish(),
  transaction: z.object({ transactionStatus: z.string() }).optional(),
  paymentProfile: z
    .object({
      payment: z.object({
        creditCard: z.object({
          /** 'XXXX4242' */
          cardNumber: z.string(),
          expirationDate: z.string(),
          cardType: z.string().optional(),
        }),
      }),
    })
    .optional()
    .catch(undefined),
  publicClientKey: z.string().optional().catch(undefined),
  /** Settled days, with transactions each. */
  batchList: z.array(z.object({ batchId: id })).nullish(),
});

export type Reply = z.infer<typeof replySchema>;

/** not-sent: no connection · lost: no readable answer. */
export type Answer =
  | { kind: 'reply'; reply: Reply }
  | { kind: 'not-sent'; cause: string }
  | { kind: 'lost'; cause: string };

export interface AuthorizeNetSettings {
  url: string;
  loginId: string;
  transactionKey: string;
}

/** The API turns JSON into XML by a schema: the order of the fields matters. */
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
    // A byte order mark, which JSON.parse rejects.
    const text = (await readLimited(response)).replace(/^\uFEFF/, '');
    return { kind: 'reply', reply: replySchema.parse(JSON.parse(text)) };
  } catch (error) {
    // Only the code: the message can quote the request.
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
    const code = cause?.code ?? (error instanceof Error ? error.name : 'unknown');
    const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
    return { kind: unreached ? 'not-sent' : 'lost', cause: code };
  }
}
