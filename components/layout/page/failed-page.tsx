'use client';
import { isLostPart } from '@/lib/browser/page/load-part';
import { reloadPage } from '@/lib/browser/page/replace-page';

/** A page whose script was lost needs a new document: React would never ask for it again. */
export const FailedPage = ({ error, reset }: { error: Error; reset: () => void }) => (
  <div className="prose page-form" role="alert">
    <h1>This page didn’t come out of the wash</h1>
    <p>Try again in a moment. If you just ordered or paid, check your orders first.</p>
    <p>What you chose is still saved in this browser.</p>
    <button type="button" className="plain-button" onClick={isLostPart(error) ? reloadPage : reset}>
      Retry
    </button>
  </div>
);
