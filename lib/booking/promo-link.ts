import { isPromoCode, normalizePromoCode } from '@/lib/rules/money/promo';
import { type DraftStep3, readDraft, writeDraft } from './drafts';

export const emptyStep3: DraftStep3 = { user_card_id: 0, promo_code: '', tips: 0 };

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
