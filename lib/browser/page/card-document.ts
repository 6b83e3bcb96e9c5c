/** A card goes from the page to the gateway only in a document whose policy allows that. */
import { type CardKeys, cardPages } from '@/lib/rules/money/card-gateway';

/** Undefined where our API takes the cards. The root layout sets the attributes. */
export function cardKeys(): CardKeys | undefined {
  const {
    cardEnvironment,
    cardLoginId: loginId,
    cardClientKey: clientKey,
  } = document.documentElement.dataset;
  if (!loginId || !clientKey) return undefined;
  return { environment: cardEnvironment === 'live' ? 'live' : 'sandbox', loginId, clientKey };
}

/** A document that links led here kept the policy of the address it was opened at. */
export function isCardDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || cardPages.includes(new URL(opened.name).pathname);
}

export function openCardDocument() {
  const address = new URL(window.location.href);
  address.searchParams.set('add', '1');
  address.hash = '';
  window.location.replace(address);
}
