'use client';

/**
 * A page outside the account and the order failed, or the root layout did. Small: every page carries it. Its styles
 * are the failed page's own, which stay.
 */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Error</title>
        <main id="main" className="container-form prose" role="alert">
          <h1>This page did not come out of the wash</h1>
          <p>Nothing was ordered or charged. Try again in a moment.</p>
          <button type="button" className="plain-button" onClick={reset}>
            Retry
          </button>
        </main>
      </body>
    </html>
  );
}
