import { TextPage } from '@/components/layout/page/text-page';
import { EmailForm } from '@/components/pages/forms/email-form';
import type { FormAction } from '@/components/pages/forms/public-form';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { TextLink } from '@/components/ui/base/text-link';
import { ZipField } from '@/components/ui/form/zip-field';
import { Notice } from '@/components/ui/status/notice';
import { examplePrices } from '@/lib/content/familiar-prices';
import type { Data, Reply } from '@/lib/contract';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { waitlistText } from '@/lib/rules/places/waitlist';
import { NotServed } from './not-served';
import { servedAnswer } from './served-answer';

interface ZipCheckAnswerProps {
  typed: string;
  /** Null if the input is not a ZIP code. */
  zip: string | null;
  answer: { data: Data<'service-area.verifyZip'> } | { problem: string } | { failure: string } | undefined;
  prices: Reply<'catalog.pricing'>;
  phone: string;
  /** Of the form for who is not served. */
  action: FormAction;
  /** How many people wait for this ZIP code; 0 for few. */
  waiting: number;
}

/** The footer is below the screen, so that it does not move when an order begins. */
const answerLook = cx(
  'page grid min-h-svh content-start items-start justify-between gap-12 gap-x-16 pt-8 pb-16 md:pt-12',
  'grid-cols-[minmax(0,26rem)] md:grid-cols-[repeat(2,minmax(0,26rem))]',
);

/** The same answer as on the home page, or the form again with a phone number if the check failed. */
export function ZipCheckAnswer({ typed, zip, answer, prices, phone, action, waiting }: ZipCheckAnswerProps) {
  if (answer && 'data' in answer) return <Served served={answer.data} prices={prices} phone={phone} />;
  if (answer && 'problem' in answer && zip) {
    return (
      <div className={answerLook}>
        <NotServed as="h1" zip={zip} message={answer.problem || messages.notServed} change={change}>
          <EmailForm
            id="notify"
            name="service-area.notifyMe"
            action={action}
            label={`Tell me when you serve ${zip}`}
            hidden={{ zipCode: zip }}
            button="Notify me"
          />
          {waiting > 0 && <p className="text-quiet">{waitlistText(zip, waiting)}.</p>}
        </NotServed>
      </div>
    );
  }
  return (
    <TextPage title="Do we serve your address?">
      <form action={routes.zipCheck} className="flex flex-wrap items-end gap-3">
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
    <div className={answerLook}>
      <div className="grid gap-4">
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
