/** The keys of the session and of the order draft, and how that is cleared. lib/booking/drafts.ts reads and checks what they hold. */
import { removeKeys } from './storage';

/** Cleared on logout, by a click on the logo, and when an order is placed. */
export const draftKeys = [
  'order-step-1',
  'order-step-2',
  'order-step-3',
  'order-kept',
  'isNewCard',
  'paymentData',
  'userData',
] as const;

/** The signed-in customer (specification section 3). */
export const sessionKey = 'user';

export const placedKey = 'placed-order';

export type DraftKey = (typeof draftKeys)[number];

/** Dispatched on `window` after every change of the draft in this tab. */
export const draftChangeEvent = 'order-draft';

export function clearDraft(...keys: DraftKey[]) {
  removeKeys(...(keys.length > 0 ? keys : draftKeys));
  window.dispatchEvent(new Event(draftChangeEvent));
}
