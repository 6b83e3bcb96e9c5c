'use client';
import { FailedPage } from '@/components/layout/page/failed-page';

/** Outside the account and the order, or in the root layout. The failed page's styles still apply. */
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
