import { z } from 'zod';
import { buildPath, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import type { FormAnswer, FormName } from '@/lib/contract/forms/form-answer';
import { cleanValues, readValues } from '@/lib/contract/forms/form-values';
import { messages } from '@/lib/messages/messages';
import { fetchForVisitor } from '../reads/call';

const envelope = z.object({
  status: z.boolean().catch(false),
  message: z.string().catch(''),
  errors: z.record(z.string(), z.string()).catch({}),
  data: z
    .object({
      ...{ url: z.string().optional(), reason: z.string().optional(), form: z.string().optional() },
      ...{ bags: z.number().nullish(), total: z.number().nullish() },
    })
    .nullable()
    .catch(null),
});

/** For the log alone: the page says that we could not reach the server. */
export function logLostForm(error: unknown): undefined {
  console.error('A form did not reach the API:', error instanceof Error ? error.message : error);
}

/** @param send brings the cookies that the call takes @throws when the API is not reached */
export async function postValues(
  name: EndpointName,
  values?: object,
  params?: object,
  send: typeof fetchForVisitor = fetchForVisitor,
) {
  const response = await send(buildPath(endpoints[name], params), {
    method: 'POST',
    ...(values && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) }),
  });
  const { status, ...reply } = envelope.parse(await response.json());
  const cookies = response.headers.getSetCookie();
  return { httpStatus: response.status, cookies, done: response.ok && status, ...reply };
}

/** An unreachable API becomes an answer too. @throws Error for a name that no form of ours has */
export async function postForm(name: FormName, form: FormData): Promise<FormAnswer> {
  // From the page, so that anybody can send another.
  if (!Object.hasOwn(endpoints, name) || !('form' in endpoints[name]))
    throw new Error('No form has this name');
  const values = readValues(form);
  try {
    const { done: sent, message, errors } = await postValues(name, cleanValues(values));
    const isFieldProblem = Object.keys(errors).length > 0;
    return {
      sent,
      message: isFieldProblem ? '' : message || (sent ? 'Sent.' : messages.generic),
      errors,
      values,
    };
  } catch (error) {
    logLostForm(error);
    return { sent: false, message: messages.offlineAgain, errors: {}, values };
  }
}
