// The second inline script of a document with step 1 of an order (docs/decisions/0041-first-step-in-the-document.md).
// Like start-page.ts it is written into the page as text.

/**
 * Sets `mark` on the document unless this browser would show what the server rendered: it has no draft, or one in which
 * nothing was chosen yet. What then stands in the document is out of sight until React has read the draft.
 * @param zip the zip code in the document
 * @param today in New York, as YYYY-MM-DD; a draft with an earlier day shows a message
 */
export function ownDraft(mark: string, zip: string, today: string): void {
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
