'use client';
import { ErrorPage } from '@/components/layout/error-page';
import { brand } from '@/lib/brand';
import { fontClassNames } from '@/styles/fonts';
import '@/styles/globals.css';

/** The root layout itself failed: a page of its own, without header and footer. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en" className={fontClassNames}>
      <body>
        <title>{`Error · ${brand.name}`}</title>
        <main id="main">
          <ErrorPage {...props} />
        </main>
      </body>
    </html>
  );
}
