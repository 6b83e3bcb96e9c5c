'use client';
import { isLostPart } from '@/lib/load-part';
import { reloadPage } from '@/lib/open-anew';

interface FailedPageProps {
  error: Error;
  reset: () => void;
}

/**
 * What stands in place of a page that failed to render. A page whose script was lost needs a new document: React would
 * never ask for it again. It leans on nothing that may have failed with the page.
 */
export const FailedPage = ({ error, reset }: FailedPageProps) => (
  <div className="container-form prose" role="alert">
    <h1>This page didn’t come out of the wash</h1>
    <p>Try again in a moment. If you just ordered or paid, check your orders first.</p>
    <p>What you chose is still saved in this browser.</p>
    <button type="button" className="plain-button" onClick={isLostPart(error) ? reloadPage : reset}>
      Retry
    </button>
  </div>
);
