'use client';
import { isLostPart } from '@/lib/load-part';
import { reloadPage } from '@/lib/open-anew';

/**
 * Shown when a page outside the account and the order fails, or the root layout. The failed page's styles still apply.
 */
export default function GlobalError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Error</title>
        <main id="main" className="container-form prose" role="alert">
          <h1>This page didn’t come out of the wash</h1>
          <p>Try again in a moment. If you just placed an order or paid, check your orders first.</p>
          <button type="button" className="plain-button" onClick={isLostPart(error) ? reloadPage : reset}>
            Retry
          </button>
        </main>
      </body>
    </html>
  );
}
