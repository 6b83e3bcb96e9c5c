import type { Logger } from 'pino';
import { messages } from '@/lib/messages/messages';
import { cardUnknown, type GatewayMessage, type GatewayRefusal, ourFault, unavailable } from '../gateway';
import { type Answer, type AuthorizeNetSettings, callAuthorizeNet, type Reply } from './api';

/**
 * Classifies Authorize.Net's response codes: about the card, so that customers may see the text, or about the
 * account, the keys or the request, which only the owner can fix.
 */
type Meaning = 'card' | 'token' | 'account' | 'busy' | 'unclear';

/** Codes whose text is about the customer's input. */
const OF_THE_CARD = new Set([
  'E00013', // a field is invalid, and which
  'E00014', // a required field is missing
  'E00015', // a field is too long
  'E00027', // declined by the bank
  'E00042', // ten cards are saved already
]);
/** A token of Accept.js that was used, is older than 15 minutes, or was changed on its way. */
const OF_THE_TOKEN = new Set(['E00113', 'E00114', 'E00115']);
/** Their service is busy or in maintenance. Nothing happened; a retry may work. */
const BUSY = new Set(['E00053', 'E00104']);
/** An error on their side while processing. The request may have been carried out. */
const UNCLEAR = new Set(['E00001', 'E00049', 'E00062', 'E00063', 'E00078', 'E00117']);

/** All other codes are about keys, permissions, disabled services or malformed requests. */
export function classifyCode(code: string): Meaning {
  if (OF_THE_CARD.has(code)) return 'card';
  if (OF_THE_TOKEN.has(code)) return 'token';
  if (BUSY.has(code)) return 'busy';
  return UNCLEAR.has(code) ? 'unclear' : 'account';
}

/** Reason codes about keys, merchant accounts and permissions. */
const REASONS_OF_THE_ACCOUNT = new Set(
  [13, 24, 29, 30, 31, 32, 33, 34, 35, 38, 39, 40, 43, 49, 56, 103, 123].map(String),
);
/**
 * "An error occurred during processing": the processor did not answer, or could not void a lost transaction.
 */
const UNCLEAR_REASONS = new Set(
  [19, 20, 21, 22, 23, 25, 26, 57, 58, 59, 60, 61, 62, 63, 120, 121, 122].map(String),
);

function meaningOfReason(code: string): Meaning {
  if (REASONS_OF_THE_ACCOUNT.has(code)) return 'account';
  return UNCLEAR_REASONS.has(code) ? 'unclear' : 'card';
}

/** The reason code in the result of a card check: `3,2,13,…`, with any separator. */
const reasonOfCheck = (direct: string | undefined): string | undefined =>
  /^\W?\d+\W{1,3}\d+\W{1,3}(\d+)/.exec(direct ?? '')?.[1];

const ADVICE: Record<string, string> = {
  E00005: 'Check AUTHORIZE_NET_TRANSACTION_KEY.',
  E00006: 'Check AUTHORIZE_NET_LOGIN_ID.',
  E00007:
    'Check AUTHORIZE_NET_LOGIN_ID and AUTHORIZE_NET_TRANSACTION_KEY, and that AUTHORIZE_NET_URL is the address of that account: sandbox keys work at https://apitest.authorize.net alone.',
  E00008: 'The account is not active: ask Authorize.Net.',
  E00009: 'The account is in Test Mode: turn that off in its settings.',
  E00010: 'The keys lack the permission: ask Authorize.Net.',
  E00011: 'Enable the Transaction Details API in the settings of the account (Security Settings).',
  E00116: 'Check that AUTHORIZE_NET_CLIENT_KEY is of the same account as the other keys.',
  E00044: 'Enable the Customer Information Manager in the account.',
};

/** One line for the owner: the code, the gateway's text and what to do. */
export const formatFault = (code: string, text: string): string =>
  `Authorize.Net says ${code}: ${text.trim().replace(/\.?$/, './')} ${ADVICE[code] ?? ''}`.trim();

export const OTHER_CLIENT_KEY =
  'AUTHORIZE_NET_CLIENT_KEY is not the public client key of this account, so no card can be saved: copy it again from Account, Settings, Security Settings, Manage Public Client Key.';

export const TEST_MODE =
  'The Authorize.Net account is in Test Mode: it accepts charges that move no money. Turn Test Mode off in its settings.';

export interface AuthorizeNetOptions extends AuthorizeNetSettings {
  validation: 'liveMode' | 'testMode' | 'none';
  /** Public: browsers send cards to Authorize.Net with it. */
  clientKey?: string | undefined;
  timeOutMs?: number;
}

type Reason = { errorCode: string; errorText: string };

export const NOT_FOUND = 'E00040';
const DECLINED = 'E00027';

export type Line = ReturnType<typeof openLine>;

/** Logs only the outcome of each call. @param unknown what is said when an answer is lost */
export function openLine(options: AuthorizeNetOptions, log: Logger, unknown: GatewayMessage = cardUnknown) {
  const { timeOutMs = 15_000 } = options;

  async function call(request: string, fields: Record<string, unknown>): Promise<Answer> {
    const answer = await callAuthorizeNet(options, request, fields, timeOutMs);
    const outcome = answer.kind === 'reply' ? errorCode(answer.reply) : `${answer.kind} ${answer.cause}`;
    log.info({ gateway: 'authorize-net', request, outcome }, 'payment gateway');
    return answer;
  }

  function refusal(answer: Answer): GatewayRefusal {
    const no = read(answer, unknown);
    if (no.fault) log.error({ gateway: 'authorize-net', code: no.code }, no.fault);
    return no;
  }

  function refusedFor({ errorCode: code, errorText: text }: Reason): GatewayRefusal {
    const no = toGatewayRefusal(meaningOfReason(code), { code, text }, unknown);
    if (no.fault) log.error({ gateway: 'authorize-net', code }, no.fault);
    return no;
  }

  /** Approved but not charged, so safe to charge again once live. */
  function inTestMode(): GatewayRefusal {
    log.error({ gateway: 'authorize-net', code: 'test_mode' }, TEST_MODE);
    return { outcome: 'unavailable', ...ourFault, code: 'test_mode', fault: TEST_MODE };
  }

  return { call, refusal, refusedFor, inTestMode };
}

export const errorCode = (reply: Reply) => reply.messages.message[0]?.code ?? '';
export const errorText = (reply: Reply) => reply.messages.message[0]?.text ?? '';
export const succeeded = (reply: Reply) => reply.messages.resultCode === 'Ok';

function read(answer: Answer, unknown: GatewayMessage): GatewayRefusal {
  if (answer.kind === 'not-sent') return { outcome: 'unavailable', ...unavailable };
  if (answer.kind === 'lost' || succeeded(answer.reply)) return { outcome: 'unknown', ...unknown };
  const code = errorCode(answer.reply);
  const text = errorText(answer.reply);
  if (code === NOT_FOUND) return { outcome: 'refused', code, text: cardGone };
  const reason = code === DECLINED ? reasonOfCheck(answer.reply.validationDirectResponse) : undefined;
  const meaning = reason === undefined ? classifyCode(code) : meaningOfReason(reason);
  return toGatewayRefusal(meaning, { code, text }, unknown);
}

const cardGone = 'Our payment processor no longer has this card. Please add it again.';

function toGatewayRefusal(
  meaning: Meaning,
  { code, text }: GatewayMessage,
  unknown: GatewayMessage,
): GatewayRefusal {
  switch (meaning) {
    case 'card':
      return { outcome: 'refused', code, text };
    case 'token':
      return { outcome: 'refused', code, text: messages.cardTokenSpent };
    case 'busy':
      return { outcome: 'unavailable', ...unavailable, code };
    case 'account':
      return { outcome: 'unavailable', ...ourFault, code, fault: formatFault(code, text) };
    case 'unclear':
      return { outcome: 'unknown', ...unknown, code };
  }
}
