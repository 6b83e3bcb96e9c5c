import { messages } from '@/lib/messages';
import { ApiProblem } from '@/server/api/problems';
import type { GatewayRefusal } from '@/server/gateways/payments';

/**
 * No, as the specification's card calls say it: text in `err` and `msg` and in the gateway's own
 * `messages.message[0].text`. With `errors` it is about what was typed.
 */
export function cardProblem(code: string, text: string, errors?: Record<string, string>): ApiProblem {
  return new ApiProblem(errors ? 'invalid' : 'refused', text, {
    ...(errors ? { errors } : {}),
    body: { msg: text, err: text, messages: { message: [{ code, text }] } },
  });
}

/** A refusal by the gateway. What is wrong with the business's account, and its code, never reaches a customer. */
export const gatewayProblem = ({ outcome, code, text }: GatewayRefusal): ApiProblem =>
  cardProblem(outcome === 'refused' ? code : outcome, text || messages.cardInvalid);
