import { Button, ButtonLink } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { Drawing } from '@/components/ui/drawing/drawing';
import { TextField } from '@/components/ui/field';
import { TextLink } from '@/components/ui/text-link';
import { routes } from '@/lib/routes';
import styles from './message-page.module.css';

/** The 404 page: what happened, and four ways to continue. */
export const NotFoundPage = () => (
  <div className={`container ${styles.page}`} data-ground="">
    <div className={styles.text}>
      <p className="eyebrow">Error 404</p>
      <h1>No ticket matches this address</h1>
      <p className={styles.lead}>
        The page moved, or the link has a typo. Your orders and your account are fine.
      </p>
      <form action={routes.zipCheck} className={styles.zip}>
        <TextField
          label="ZIP code"
          hint="See the next pickup times at your address"
          name="zipCode"
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
        <Button type="submit">See pickup times</Button>
      </form>
      <ButtonRow className="gap-x-24">
        <ButtonLink variant="secondary" href={routes.orderNow}>
          Schedule a pickup
        </ButtonLink>
        <TextLink tone="strong" href={routes.orders}>
          Your orders
        </TextLink>
        <TextLink tone="strong" href={routes.contact}>
          Contact us
        </TextLink>
      </ButtonRow>
    </div>
    <Drawing name="lost-tag" className={styles.picture} first />
  </div>
);
