'use client';
import { useEffect } from 'react';
import { ButtonLink, buttonLook } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { isLostPart } from '@/lib/load-part';
import { reloadPage } from '@/lib/open-anew';
import { routes } from '@/lib/routes';
import styles from './message-page.module.css';

/**
 * Shown when a page fails to render, with Retry. A page whose script was lost needs a new document: React would never ask
 * for it again.
 */
export function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => console.error('page failed', error.digest ?? error), [error]);
  return (
    <div className={`container ${styles.page}`} role="alert">
      <div className={styles.text}>
        <p className="eyebrow">Something went wrong</p>
        <h1>This page didn’t come out of the wash</h1>
        <p className={styles.lead}>
          If you just ordered or paid, check your orders first. What you chose is still saved in this browser.
        </p>
        <ButtonRow>
          <button type="button" className={buttonLook({})} onClick={isLostPart(error) ? reloadPage : reset}>
            Retry
          </button>
          <ButtonLink variant="secondary" href={routes.contact}>
            Contact us
          </ButtonLink>
        </ButtonRow>
        {error.digest && (
          <p className="quiet small">If you contact us, give us this number: {error.digest}</p>
        )}
      </div>
    </div>
  );
}
