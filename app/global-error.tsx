'use client';
import { FailedPage } from '@/components/layout/failed-page';

/**
 * Shown when a page outside the account and the order fails, or the root layout. The failed page's styles still apply.
 */
const GlobalError = (props: { error: Error; reset: () => void }) => (
  <html lang="en">
    <body>
      <title>Error</title>
      <main id="main">
        <FailedPage {...props} />
      </main>
    </body>
  </html>
);
export default GlobalError;
