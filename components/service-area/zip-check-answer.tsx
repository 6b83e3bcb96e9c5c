import { TextPage } from '@/components/content/text-page';
import { EmailForm } from '@/components/outreach/email-form';
import type { FormAction } from '@/components/outreach/public-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { ZipField } from '@/components/ui/zip-field';
import { examplePrices } from '@/lib/content/familiar-prices';
import type { Data, Reply } from '@/lib/contract';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { waitlistText } from '@/lib/domain/waitlist';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import { NotServed } from './not-served';
import { servedAnswer } from './served-answer';
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

/** The same answer as on the home page, or the form again with a phone number if the check failed. */
export function ZipCheckAnswer({
  typed,
  zip,
  answer,
  prices,
  phone,
  notifyMe,
  waiting,
}: ZipCheckAnswerProps) {
  if (answer && 'data' in answer) return <Served served={answer.data} prices={prices} phone={phone} />;
  if (answer && 'problem' in answer && zip) {
    return (
      <div className={`container ${styles.answer}`}>
        <NotServed as="h1" zip={zip} message={answer.problem || messages.notServed} change={change}>
          <EmailForm
            id="notify"
            name="service-area.notifyMe"
            action={notifyMe}
            label={`Tell me when you serve ${zip}`}
            hidden={{ zipCode: zip }}
            button="Notify me"
          />
          {waiting > 0 && <p className="quiet">{waitlistText(zip, waiting)}.</p>}
        </NotServed>
      </div>
    );
  }
  return (
    <TextPage title="Do we serve your address?">
      <form action={routes.zipCheck} className="row gap-12 items-end">
        <ZipField
          label="ZIP code"
          name="zipCode"
          defaultValue={typed}
          error={typed && !zip ? messages.zipInvalid : undefined}
        />
        <Button type="submit">See pickup times</Button>
      </form>
      {answer && 'failure' in answer && (
        <Notice tone="error" title={answer.failure}>
          Or call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>, and we’ll tell you.
        </Notice>
      )}
    </TextPage>
  );
}

const change = (
  <TextLink href={routes.zipCheck} tone="strong">
    Change
  </TextLink>
);

interface ServedProps extends Pick<ZipCheckAnswerProps, 'prices' | 'phone'> {
  served: Data<'service-area.verifyZip'>;
}

function Served({ served, prices, phone }: ServedProps) {
  const frame = { as: 'h1', prices: examplePrices(prices), change } as const;
  const { panel, ticket } = servedAnswer(served, frame, {
    href: `${routes.orderNow}?zipCode=${served.zip_code}`,
  });
  return (
    <div className={`container ${styles.answer}`}>
      <div className="grid gap-16">
        {panel}
        <noscript>
          <Notice title="Ordering here needs JavaScript">
            Without it, call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>, and we’ll book your pickup
            with you.
          </Notice>
        </noscript>
      </div>
      {ticket}
    </div>
  );
}
