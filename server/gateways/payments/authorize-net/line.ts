import type { Logger } from 'pino';
import { messages } from '@/lib/messages';
import { type GatewayRefusal, ourFault, unavailable, unknown } from '../gateway';
import { type Answer, type AuthorizeNetSettings, callAuthorizeNet, type Reply } from './api';
import { faultOf, type Meaning, meaningOf, meaningOfReason, reasonOfCheck, TEST_MODE } from './codes';

export interface AuthorizeNetOptions extends AuthorizeNetSettings {
  validation: 'liveMode' | 'testMode' | 'none';
  /** The public client key, where browsers send cards to Authorize.Net themselves. */
  clientKey?: string | undefined;
  timeOutMs?: number;
}

/** Why a transaction failed. */
type Reason = { errorCode: string; errorText: string };

export const NOT_FOUND = 'E00040';
const DECLINED = 'E00027';

export type Line = ReturnType<typeof openLine>;

/** Calls one account, logs only the outcome of each call, and classifies refusals. */
export function openLine(options: AuthorizeNetOptions, log: Logger) {
  const { timeOutMs = 15_000 } = options;

  async function call(request: string, fields: Record<string, unknown>): Promise<Answer> {
    const answer = await callAuthorizeNet(options, request, fields, timeOutMs);
    const outcome = answer.kind === 'reply' ? codeOf(answer.reply) : `${answer.kind} ${answer.cause}`;
    log.info({ gateway: 'authorize-net', request, outcome }, 'payment gateway');
    return answer;
  }

  /** Classifies a refusal. A problem with the keys or the account is logged as an error. */
  function refusal(answer: Answer): GatewayRefusal {
    const no = read(answer);
    if (no.fault) log.error({ gateway: 'authorize-net', code: no.code }, no.fault);
    return no;
  }

  /** Classifies the reason of a failed transaction like the code of a whole reply. */
  function refusedFor({ errorCode: code, errorText: text }: Reason): GatewayRefusal {
    const no = told(meaningOfReason(code), code, text);
    if (no.fault) log.error({ gateway: 'authorize-net', code }, no.fault);
    return no;
  }

  /** Test Mode approves but charges nothing, so it is safe to charge again once the account is live. */
  function inTestMode(): GatewayRefusal {
    log.error({ gateway: 'authorize-net', code: 'test_mode' }, TEST_MODE);
    return { outcome: 'unavailable', ...ourFault, code: 'test_mode', fault: TEST_MODE };
  }

  return { call, refusal, refusedFor, inTestMode };
}

export const codeOf = (reply: Reply) => reply.messages.message[0]?.code ?? '';
export const textOf = (reply: Reply) => reply.messages.message[0]?.text ?? '';
export const succeeded = (reply: Reply) => reply.messages.resultCode === 'Ok';

function read(answer: Answer): GatewayRefusal {
  if (answer.kind === 'not-sent') return { outcome: 'unavailable', ...unavailable };
  // An Ok without the requested data is also unusable.
  if (answer.kind === 'lost' || succeeded(answer.reply)) return { outcome: 'unknown', ...unknown };
  const code = codeOf(answer.reply);
  const text = textOf(answer.reply);
  if (code === NOT_FOUND) return { outcome: 'refused', code, text: cardGone };
  const reason = code === DECLINED ? reasonOfCheck(answer.reply.validationDirectResponse) : undefined;
  return told(reason === undefined ? meaningOf(code) : meaningOfReason(reason), code, text);
}

const cardGone = 'Our payment processor no longer has this card. Please add it again.';

function told(meaning: Meaning, code: string, text: string): GatewayRefusal {
  switch (meaning) {
    case 'card':
      return { outcome: 'refused', code, text };
    case 'token':
      return { outcome: 'refused', code, text: messages.cardTokenSpent };
    case 'busy':
      return { outcome: 'unavailable', ...unavailable, code };
    case 'account':
      return { outcome: 'unavailable', ...ourFault, code, fault: faultOf(code, text) };
    case 'unclear':
      return { outcome: 'unknown', ...unknown, code };
  }
}
