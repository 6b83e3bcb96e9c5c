// The first inline script of a document with a customer's data (docs/decisions/0040-first-screen-in-the-document.md).
// Like start-page.ts it is written into the page as text.

/**
 * Leaves a document before it shows anything, when this browser is not signed in as its customer: signed out without a
 * connection, or as somebody else. The query asks for the page that is the same for everybody; start-page.ts takes it off.
 */
export function ownPage(customerId: number): void {
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
  location.replace(`${location.pathname}?known=no`);
}
