/** Forgetting the order draft: apart from lib/drafts, so that public pages do not carry the checks of its contents. */
import { removeKeys } from './storage';

/** Cleared on logout, by the logo, and when an order is placed. */
export const draftKeys = [
  'order-step-1',
  'order-step-2',
  'order-step-3',
  'isNewCard',
  'paymentData',
  'userData',
] as const;

export type DraftKey = (typeof draftKeys)[number];

/** Sent on `window` after every change of the draft in this tab. */
export const draftChangeEvent = 'order-draft';

/** Clears these keys, or the whole draft. */
export function clearDraft(...keys: DraftKey[]) {
  removeKeys(...(keys.length > 0 ? keys : draftKeys));
  window.dispatchEvent(new Event(draftChangeEvent));
}
