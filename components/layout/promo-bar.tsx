import { CloseIcon } from '@/components/ui/icons';
import styles from './promo-bar.module.css';
import { PromoBarFrame } from './promo-bar-frame';

/**
 * Offers the app's store links at the bottom of every page until closed. The server renders the content;
 * PromoBarFrame handles it, or without JavaScript the form's action.
 */
export const PromoBar = ({ action }: { action: (form: FormData) => Promise<void> }) => (
  <PromoBarFrame className={`${styles.bar} no-print`}>
    <div className={`container ${styles.row}`}>
      <p className={styles.text}>Track your order from your phone.</p>
      {/* Only in an order on a phone: the bar's one line until it is tapped */}
      <button type="button" className={styles.open} aria-expanded="false" data-open="">
        Get the app link by email
      </button>
      <form className={styles.form} action={action} noValidate>
        <label className="visually-hidden" htmlFor="app-link-email">
          Email for the app links
        </label>
        <input
          id="app-link-email"
          className={styles.input}
          name="email"
          type="email"
          placeholder="Email"
          autoComplete="email"
          aria-describedby="app-link-error"
        />
        {/* On narrow screens the style sheet shortens the text while the field has the focus */}
        <button type="submit" className={styles.send}>
          SEND <span className={styles.more}>APP STORE LINK</span>
        </button>
      </form>
      <button type="button" className={styles.close} aria-label="Close app offer" data-close="">
        <CloseIcon />
      </button>
      {/* PromoBarFrame or send-app-link.ts writes into it */}
      <p className={styles.error} id="app-link-error" role="alert" />
    </div>
  </PromoBarFrame>
);
