import { headers } from 'next/headers';
import { z } from 'zod';
import { type EndpointName, endpoints, pathOf } from '@/lib/contract/endpoints';
import type { FormAnswer } from '@/lib/form-answer';
import { readValues } from '@/lib/form-values';
import { messages } from '@/lib/messages';
import { fetchApi } from '../call';

type FormName = Extract<
  EndpointName,
  `outreach.${string}` | 'service-area.requestZip' | 'service-area.notifyMe'
>;

const envelope = z.object({
  status: z.boolean().catch(false),
  message: z.string().catch(''),
  errors: z.record(z.string(), z.string()).catch({}),
});

/**
 * Calls the API with the fields of a form on behalf of its sender. Never throws: an unreachable API becomes
 * an answer too.
 */
export async function postForm(name: FormName, form: FormData): Promise<FormAnswer> {
  const values = readValues(form);
  try {
    const incoming = await headers();
    const address = incoming.get('x-forwarded-for') ?? '';
    const requestId = incoming.get('x-request-id') ?? undefined;
    const response = await fetchApi(
      pathOf(endpoints[name]),
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(values) },
      address,
      requestId,
    );
    const { status, message, errors } = envelope.parse(await response.json());
    const sent = response.ok && status;
    const isFieldProblem = Object.keys(errors).length > 0;
    return {
      sent,
      message: isFieldProblem ? '' : message || (sent ? 'Sent.' : messages.generic),
      errors,
      values,
    };
  } catch (error) {
    console.error('A form did not reach the API:', error instanceof Error ? error.message : error);
    return { sent: false, message: `${messages.offline} Please try again.`, errors: {}, values };
  }
}
