// What a document with a customer's data asks the browser before it shows any (docs/decisions/0052-one-account-layout.md).
// Both functions are written into the page as text (app/first-screen.tsx), so they must not use anything from outside.

/** The attribute of <html> while the document waits for this browser's draft (order-step.module.css hides what differs). */
export const ownDraftMark = 'data-own-draft';

/**
 * Leaves the document when this browser is not signed in as its customer: signed out without a connection, or as somebody
 * else. The query asks for the page that is the same for everybody; server/pages/start-page.ts takes it off.
 */
export function leaveUnlessOwner(customerId: number): void {
  let isOwner = false;
  try {
    const kept = JSON.parse(localStorage.getItem('user') ?? '{}');
    isOwner = typeof kept.accessToken === 'string' && kept.data.id === customerId;
  } catch {
    // Storage that is denied or holds something else: the page shows what the browser knows.
  }
  if (isOwner) return;
  document.documentElement.hidden = true;
  stop();
  location.replace(`${location.pathname}?own=no`);
}

/**
 * Sets `mark` on the document unless this browser would show the draft that the server rendered: it has none, or one in
 * which nothing was chosen yet. What then stands in the document is out of sight until React has read the draft.
 * @param zip the zip code in the document
 * @param today at the shop, as YYYY-MM-DD; a draft with an earlier day shows a message
 */
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
