import type { ReactNode } from 'react';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import styles from './needs-scripts.module.css';

interface NeedsScriptsProps {
  /** The business's phone number. */
  phone: string;
  children: ReactNode;
}

/**
 * Wraps pages that need JavaScript: the order, the account, signing in. Without it they show a phone number instead
 * of a dead form or an endless "loading...".
 */
export const NeedsScripts = ({ phone, children }: NeedsScriptsProps) => (
  <>
    <noscript className={`container-reading block py-64`}>
      <h1>This page needs JavaScript</h1>
      <p className="mt-16 quiet text-20">
        Turn it on in your browser and reload the page.
        {phone && (
          <>
            {' '}
            Or call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>. We’ll book your pickup, look up your
            order or change your details with you.
          </>
        )}
      </p>
    </noscript>
    <div className={styles.page}>{children}</div>
  </>
);
