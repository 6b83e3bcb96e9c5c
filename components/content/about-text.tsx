import { ButtonLink } from '@/components/ui/button-link';
import { ButtonRow } from '@/components/ui/button-row';
import { Bicycle } from '@/components/ui/illustrations/bicycle';
import { TextLink } from '@/components/ui/text-link';
import { dollars } from '@/lib/content/price-sentences';
import type { Data, Reply } from '@/lib/contract';
import { hoursInWords } from '@/lib/domain/opening-hours';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { isWeighed } from '@/lib/domain/price-list';
import { policyOf } from '@/lib/policy';
import { chargedOnce, liability, recleanDays, reportDays } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import styles from './about-text.module.css';

interface AboutTextProps {
  settings: Data<'content.settings'>;
  prices: Reply<'catalog.pricing'>;
}

/** Describes the service without overstating: every number comes from the price list, settings or house rules. */
export function AboutText({ settings, prices }: AboutTextProps) {
  const policy = policyOf(settings);
  const weighed = prices.data.find(isWeighed);
  const pieces = prices.data.reduce((sum, { products }) => sum + products.length, 0);
  const hours = settings.opening_hours.map(hoursInWords).join('; ');
  const area = settings.service_area ?? [];
  return (
    <>
      <div className={`prose ${styles.text}`}>
        <Bicycle className={styles.picture} />
        <p>
          Laundry in the city is an errand that eats an evening: the walk, the quarters, the waiting. We do
          the walk. You choose a time, put the bag at the door or with the doorman, and get everything back
          clean, folded or on hangers.
        </p>
        <h2>Every order is a ticket</h2>
        <p>
          It has a number. When your bags reach us, we weigh them, count the pieces and write both on your
          ticket. The estimate you saw becomes the final price, line by line. {chargedOnce} You can follow the
          ticket from the first window to the last.
        </p>
        <h2>Prices without small print</h2>
        <p>
          {weighed && `${weighed.name} is ${dollars(weighed.rate_per_lb)} a pound. `}
          {pieces > 0 && `${pieces} pieces have a price of their own, one per garment, whoever wears it. `}
          There is no membership, no sales tax, and a tip only if you like. Where a price can rise, the list
          says so, and we ask you first. <TextLink href={routes.pricing}>See all prices</TextLink>
        </p>
        <h2>If something goes wrong</h2>
        <p>
          Not clean? We clean it again for free within {recleanDays(policy)}. Something wrong? Tell us within{' '}
          {reportDays(policy)}. {liability(policy, weighed?.name)} The whole rule is in{' '}
          <TextLink href={routes.staticPage('cancellation-and-liability')}>plain numbers</TextLink>.
        </p>
        <h2>Where and when</h2>
        <p>
          {area.length > 0 && `We come to ${area.length} neighborhoods: ${listOf(area)}. `}
          <TextLink href={routes.serviceArea}>Check your zip code</TextLink>
        </p>
        <p>
          You reach us {hours && `${hours}, `}by phone at{' '}
          <a href={phoneHref(settings.contact_number1)}>{formatPhone(settings.contact_number1)}</a> or at{' '}
          <a href={`mailto:${settings.support_email}`}>{settings.support_email}</a>.
        </p>
      </div>
      <ButtonRow className={styles.ways}>
        <ButtonLink href={routes.orderNow}>Start your order</ButtonLink>
        <ButtonLink variant="secondary" href={routes.contact}>
          Contact us
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

const listOf = (area: readonly { neighborhood: string }[]) =>
  new Intl.ListFormat('en-US').format(area.map(({ neighborhood }) => neighborhood));
