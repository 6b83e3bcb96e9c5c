import { EmailForm } from '@/components/outreach/email-form';
import type { FormAction } from '@/components/outreach/public-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ZipField } from '@/components/ui/zip-field';
import { examplePrices } from '@/lib/content/known-prices';
import type { Data, Reply } from '@/lib/contract';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { waitlistText } from '@/lib/domain/waitlist';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { NextPickup } from './next-pickup';
import styles from './zip-check-answer.module.css';

interface ZipCheckAnswerProps {
  typed: string;
  /** The five digits of the input; null if it is not a zip code. */
  zip: string | null;
  answer: { data: Data<'service-area.verifyZip'> } | { problem: string } | { failure: string } | undefined;
  prices: Reply<'catalog.pricing'>;
  phone: string;
  notifyMe: FormAction;
  /** How many people wait for this ZIP code; 0 for few. */
  waiting: number;
}

/** The form again with the result: the next pickup, why there is none, or a phone number if the check failed. */
export const ZipCheckAnswer = ({
  typed,
  zip,
  answer,
  prices,
  phone,
  notifyMe,
  waiting,
}: ZipCheckAnswerProps) => {
  const rows = examplePrices(prices);
  const refused = answer && 'problem' in answer ? answer.problem || messages.notServed : undefined;
  return (
    <>
      <form action={routes.zipCheck} className={styles.form}>
        <ZipField
          label="ZIP code"
          name="zipCode"
          defaultValue={typed}
          error={typed && !zip ? messages.zipInvalid : refused}
        />
        <Button type="submit">See pickup times</Button>
      </form>
      {answer && 'failure' in answer && (
        <Notice tone="error" title={answer.failure} className={styles.note}>
          Or call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>, and we’ll tell you.
        </Notice>
      )}
      {answer && 'data' in answer && (
        <>
          <NextPickup served={answer.data} prices={rows} isAnswer />
          <noscript className={styles.note}>
            <Notice title="Ordering here needs JavaScript">
              Without it, call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>, and we’ll book your pickup
              with you.
            </Notice>
          </noscript>
        </>
      )}
      {refused && zip && waiting > 0 && <p className={styles.note}>{waitlistText(zip, waiting)}.</p>}
      {refused && zip && (
        <EmailForm
          id="notify"
          name="service-area.notifyMe"
          action={notifyMe}
          label={`Tell me when you serve ${zip}`}
          hidden={{ zipCode: zip }}
          button="Notify me"
        />
      )}
    </>
  );
};
