import { routes } from '@/lib/routes';
import styles from './consent-bar.module.css';

/**
 * Asks for consent before analytics loads; only on sites with an analytics id. Plain HTML that public/consent.js
 * shows, so that sites without an id load no script for it (docs/decisions/0014-analytics-after-consent.md).
 */
export const ConsentBar = () => (
  <>
    <div className={`${styles.choices} no-print`}>
      <div className="container">
        <button type="button" id="cookie-choices" className={styles.link} hidden>
          Cookie choices
        </button>
      </div>
    </div>
    <section
      id="analytics-consent"
      className={`${styles.bar} no-print`}
      aria-label="Cookie choices"
      tabIndex={-1}
      hidden
    >
      <div className={`container ${styles.row}`}>
        <p data-ask="">
          May we count visits with Google Analytics? It sets cookies and learns which of our pages you open.{' '}
          <a href={routes.privacyPolicy}>Privacy policy</a>
        </p>
        <p data-signal="" hidden>
          Your browser asks sites not to track you, so nothing is counted.
        </p>
        <div className="flex gap-8">
          <button type="button" className={styles.button} data-choice="declined">
            Decline
          </button>
          <button type="button" className={styles.button} data-choice="accepted">
            Accept
          </button>
          <button type="button" className={styles.button} data-choice="" hidden>
            Close
          </button>
        </div>
      </div>
    </section>
    <script src="/consent.js" defer />
  </>
);
