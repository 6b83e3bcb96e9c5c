/**
 * What Authorize.Net's codes mean for us (its published list of response codes): whether a code is about the card, so
 * that the customer may read its words, or about the account, the keys or the request, which only the owner can fix.
 */
export type Meaning = 'card' | 'account' | 'busy' | 'unclear';

/** Codes of a reply as a whole whose words are about what the customer typed. */
const OF_THE_CARD = new Set([
  'E00013', // a field is invalid, and which
  'E00014', // a required field is missing
  'E00015', // a field is too long
  'E00027', // declined by the bank
  'E00042', // ten cards are saved already
]);
/** Their service is too busy or in maintenance: nothing happened, later it may. */
const BUSY = new Set(['E00053', 'E00104']);
/** Something broke on their side while they worked: it may have happened. */
const UNCLEAR = new Set(['E00001', 'E00049', 'E00062', 'E00063', 'E00078']);

/** Every other code speaks of keys, permissions, services that are not enabled, or a request of ours that is malformed. */
export function meaningOf(code: string): Meaning {
  if (OF_THE_CARD.has(code)) return 'card';
  if (BUSY.has(code)) return 'busy';
  return UNCLEAR.has(code) ? 'unclear' : 'account';
}

/** Reason codes of a transaction: keys, merchant numbers at the processor, what the account may do. */
const REASONS_OF_THE_ACCOUNT = new Set(
  [13, 24, 29, 30, 31, 32, 33, 34, 35, 38, 39, 40, 43, 49, 56, 103, 123].map(String),
);
/** "An error occurred during processing": the processor gave no answer, or its void of a lost one failed. */
const UNCLEAR_REASONS = new Set(
  [19, 20, 21, 22, 23, 25, 26, 57, 58, 59, 60, 61, 62, 63, 120, 121, 122].map(String),
);

export function meaningOfReason(code: string): Meaning {
  if (REASONS_OF_THE_ACCOUNT.has(code)) return 'account';
  return UNCLEAR_REASONS.has(code) ? 'unclear' : 'card';
}

/** The reason code in the answer of the check that is made when a card is saved: `3,2,13,…`, whatever its separator. */
export const reasonOfCheck = (direct: string | undefined): string | undefined =>
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
  E00044: 'Enable the Customer Information Manager in the account.',
};

/** For the owner: the code, the gateway's words and what to do, in one line. */
export const faultOf = (code: string, text: string): string =>
  `Authorize.Net says ${code}: ${text.trim().replace(/\.?$/, '.')} ${ADVICE[code] ?? ''}`.trim();

export const TEST_MODE =
  'The Authorize.Net account is in Test Mode: it accepts charges that move no money. Turn Test Mode off in its settings.';
