import { isPromoCode, normalizePromoCode } from '@/lib/rules/money/promo';
import { emptyStep3, readDraft, writeDraft } from './drafts';

/** A code in the address (?promo=) waits in the draft until step 3 checks it. Anything but a code is dropped. */
export function keepPromoOfLink(): void {
  const url = new URL(window.location.href);
  const given = url.searchParams.get('promo');
  if (given === null) return;
  url.searchParams.delete('promo');
  window.history.replaceState(null, '', url);
  const code = normalizePromoCode(given);
  const step3 = readDraft('order-step-3') ?? emptyStep3;
  if (isPromoCode(code) && code !== step3.promo_code)
    writeDraft('order-step-3', { ...step3, promo_offered: code });
}
