// What a document with a customer's data asks the browser before it shows any (docs/decisions/0052-one-account-layout.md).
// Both functions are written into the page as text (app/first-screen.tsx), so they must not use anything from outside.

/** The attribute of <html> while the document waits for this browser's draft (order-step.module.css hides what differs). */
export const ownDraftMark = 'data-own-draft';

/** It may be signed out without a connection, or somebody else's. server/pages/document/start-page.ts takes the query off. */
export function leaveUnlessOwner(customerId: number): void {
  let isOwner = false;
  try {
    const stored = JSON.parse(localStorage.getItem('user') ?? '{}');
    isOwner = typeof stored.accessToken === 'string' && stored.data.id === customerId;
  } catch {
    // Storage that is denied or holds something else: the page shows what the browser knows.
  }
  if (isOwner) return;
  document.documentElement.hidden = true;
  stop();
  location.replace(`${location.pathname}?own=no${location.hash}`);
}

/** A draft with nothing chosen counts as none. @param today at the shop, YYYY-MM-DD; past days show a message */
export function hideUnlessSameDraft(mark: string, zip: string, today: string): void {
  let isAsRendered = false;
  try {
    const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');
    const { zip_code, services, special_instructions, pickup_date } = read('order-step-1');
    const { zipCode = '' } = read('userData');
    isAsRendered = services
      ? zip_code === zip &&
        services.length === 0 &&
        special_instructions === '' &&
        (pickup_date === '' || `${pickup_date.slice(6)}-${pickup_date.slice(0, 5)}` >= today)
      : zipCode === '' || zipCode === zip;
  } catch {
    // Something else is stored: React decides what it means.
  }
  if (!isAsRendered) document.documentElement.setAttribute(mark, '');
}
