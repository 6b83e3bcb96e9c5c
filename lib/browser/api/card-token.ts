/** Accept.js of Authorize.Net answers a card with a token, good for one save within 15 minutes. */

import { inTime } from '@/lib/browser/page/in-time';
import { messages } from '@/lib/messages/messages';
import { type CardEnvironment, type CardKeys, cardHosts } from '@/lib/rules/money/card-gateway';
import { ApiError } from './errors';

interface AcceptResponse {
  opaqueData?: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT'; dataValue: string };
  messages: { resultCode: 'Ok' | 'Error'; message: { code: string; text: string }[] };
}

interface Library {
  dispatchData: (
    secureData: {
      authData: { clientKey: string; apiLoginID: string };
      cardData: { cardNumber: string; month: string; year: string; cardCode: string };
    },
    answer: (response: AcceptResponse) => void,
  ) => void;
}

export type CardFields = Record<'cardNumber' | 'month' | 'year' | 'cardCVC', string>;

const loadPatienceMs = 15_000;
/** The first part of the library loads the second, which announces itself with an event. */
const secondPartPatienceMs = 8_000;
/** The library never says that it could not send. */
const answerPatienceMs = 30_000;

const problem = (text: string, errors: Record<string, string> = {}) =>
  new ApiError('rejected', 0, text, errors);

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));

/** The library listens for its second part only from this moment on. */
const documentLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

async function load(environment: CardEnvironment): Promise<Library> {
  await documentLoaded();
  const script = document.createElement('script');
  // The library looks for itself under exactly this address.
  script.src = `${cardHosts[environment].library}Accept.js`;
  script.async = true;
  const secondPart = new Promise<void>((resolve) =>
    document.body.addEventListener('handshake', () => resolve(), { once: true }),
  );
  const firstPart = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the library was not reached'));
  });
  document.head.append(script);
  try {
    await inTime(firstPart, loadPatienceMs, 'the library did not answer');
    await Promise.race([secondPart, after(secondPartPatienceMs)]);
    const { Accept } = window as { Accept?: Library };
    if (!Accept) throw new Error('the library did not start');
    return Accept;
  } catch (error) {
    script.remove();
    console.info('card library not loaded', error);
    throw problem(messages.cardLibraryMissing);
  }
}

let loading: Promise<Library> | undefined;

/** Once; after a failure the next call tries again. @throws ApiError with a sentence for the customer */
export function loadCardLibrary(environment: CardEnvironment): Promise<Library> {
  loading ??= load(environment).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function forgetLibrary(environment: CardEnvironment) {
  loading = undefined;
  document.querySelector(`script[src="${cardHosts[environment].library}Accept.js"]`)?.remove();
}

/** What their codes mean to the customer; every other code is about our keys, our page or their service. */
const fieldsByCode: Record<string, [field: keyof CardFields, text: string]> = {
  E_WC_05: ['cardNumber', messages.cardNumberInvalid],
  E_WC_06: ['month', messages.expirationMonthRequired],
  E_WC_07: ['year', messages.expirationYearRequired],
  E_WC_08: ['month', messages.cardExpired],
  E_WC_15: ['cardCVC', messages.cvvInvalid],
};
/** Wrong keys, or a page without https: no try helps. */
const OURS = new Set(['E_WC_02', 'E_WC_04', 'E_WC_10', 'E_WC_18', 'E_WC_19', 'E_WC_21', 'E_WC_23']);
/** The library or its second part was not loaded as it should be. */
const NOT_LOADED = new Set(['E_WC_01', 'E_WC_03', 'E_WC_13']);

function toRefusal(code: string, environment: CardEnvironment): ApiError {
  const problemField = fieldsByCode[code];
  if (problemField) {
    const [field, text] = problemField;
    return problem(text, { [field]: text });
  }
  console.info('card library refused', code);
  if (OURS.has(code)) return problem(messages.cardsNotAccepted);
  // E_WC_14 may mean either, so the library is loaded again.
  forgetLibrary(environment);
  return problem(NOT_LOADED.has(code) ? messages.cardLibraryMissing : messages.cardLibraryFailed);
}

/** The number and the code go to the gateway, nowhere else. @throws ApiError with a sentence, or one for a field */
export async function cardToken(
  { environment, loginId, clientKey }: CardKeys,
  { cardNumber, month, year, cardCVC }: CardFields,
) {
  const library = await loadCardLibrary(environment);
  const answered = new Promise<AcceptResponse>((resolve) =>
    library.dispatchData(
      {
        authData: { clientKey, apiLoginID: loginId },
        cardData: { cardNumber, month, year, cardCode: cardCVC },
      },
      resolve,
    ),
  );
  const response = await Promise.race([answered, after(answerPatienceMs)]);
  if (!response) throw problem(messages.cardLibrarySilent);
  const { opaqueData, messages: outcome } = response;
  if (outcome.resultCode === 'Ok' && opaqueData) return opaqueData;
  throw toRefusal(outcome.message[0]?.code ?? '', environment);
}
