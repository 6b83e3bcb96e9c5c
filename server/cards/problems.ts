import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { GatewayRefusal } from '@/server/gateways/payments';

/**
 * A refusal in the shape of the specification's card calls: text in `err`, `msg` and the gateway's own
 * `messages.message[0].text`. With `errors`, the input is invalid.
 */
export function cardProblem(code: string, text: string, errors?: Record<string, string>): ApiProblem {
  return new ApiProblem(errors ? 'invalid' : 'refused', text, {
    ...(errors ? { errors } : {}),
    body: { msg: text, err: text, messages: { message: [{ code, text }] } },
  });
}

/** A refusal by the gateway. Customers never see problems of the business's own account or their codes. */
export const gatewayProblem = ({ outcome, code, text }: GatewayRefusal): ApiProblem =>
  cardProblem(outcome === 'refused' ? code : outcome, text || messages.cardInvalid);
