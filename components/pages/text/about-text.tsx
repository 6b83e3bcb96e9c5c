import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { EmailText } from '@/components/ui/base/email-text';
import { TextLink } from '@/components/ui/base/text-link';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { aboutSteps, guaranteeRows } from '@/lib/content/about';
import { byGroup } from '@/lib/content/by-group';
import { dollars } from '@/lib/content/price-sentences';
import type { Data, Reply } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { hoursInWords } from '@/lib/rules/dates/opening-hours';
import { nameZone } from '@/lib/rules/dates/time-zones';
import { parseMoney } from '@/lib/rules/money/money';
import { hasPieces, isWeighed } from '@/lib/rules/money/price-list';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { getPolicy, type ResolvedPolicy } from '@/lib/rules/policy/policy';
import { isConfirmed, reportWithin, salesTax } from '@/lib/rules/policy/policy-sentences';
import { isPromised, listThings } from '@/lib/rules/policy/promises';
import { pluralize } from '@/lib/text/counts-text';
import { joinSentences } from '@/lib/text/join-sentences';
import { Chapter } from './chapter';

interface AboutTextProps {
  settings: Data<'content.settings'>;
  prices: Reply<'catalog.pricing'>;
  categories: Data<'catalog.categories'>;
}

export function AboutText({ settings, prices, categories }: AboutTextProps) {
  const policy = getPolicy(settings);
  const weighed = prices.data.find(isWeighed);
  const pieces = prices.data.reduce((sum, { products }) => sum + products.length, 0);
  const chosen = categories.filter(({ preferences }) => preferences.length > 0);
  return (
    <div className="flex flex-col gap-8">
      <Chapter id="how" title="How it works" first>
        <ol className="grid list-decimal gap-3 ps-5 marker:font-semibold">
          {aboutSteps(policy, hasPieces(prices.data)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Chapter>
      {chosen.length > 0 && (
        <Chapter id="washed" title="How you like it">
          <p>You choose with each order. “Order again” starts with the same choices.</p>
          {chosen.map(Choices)}
        </Chapter>
      )}
      <Chapter id="prices" title="Plain prices">
        <p>
          {weighed && `${weighed.name} is ${dollars(weighed.rate_per_lb)} a pound. `}
          {pieces > 0 && `${pieces} pieces have a price of their own, the same no matter who wears them. `}
          {isPromised(settings, 'no_membership') && 'No membership. '}
          {joinSentences(
            salesTax(policy, settings.location, prices.tax_percent, prices.tax_on, hasPieces(prices.data)),
            'Tips are up to you.',
          )}
        </p>
        <p>
          <TextLink href={routes.pricing} tone="strong">
            See all prices
          </TextLink>
        </p>
      </Chapter>
      <AboutProblems policy={policy} prices={prices} />
      <Chapter id="who" title="Who we are">
        <AboutUs settings={settings} />
      </Chapter>
      <ButtonRow className="mt-4">
        <ButtonLink href={routes.orderNow}>Start your order</ButtonLink>
        <ButtonLink variant="secondary" href={routes.contact}>
          Contact us
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}

function AboutProblems({ policy, prices }: { policy: ResolvedPolicy } & Pick<AboutTextProps, 'prices'>) {
  if (!isConfirmed(policy)) return null;
  return (
    <Chapter id="problems" title="If something isn’t right">
      <p>{reportWithin(policy)}</p>
      <ReceiptRows className="border-t border-line pt-2" rows={guaranteeRows(policy, prices.data, true)} />
      <p>
        <TextLink href={routes.staticPage('cancellation-and-liability')} tone="strong">
          Read the whole policy
        </TextLink>
      </p>
    </Chapter>
  );
}

type Category = Data<'catalog.categories'>[number];

const Choices = ({ id, name, preferences }: Category) => (
  <div key={id}>
    <h3 className="my-2 text-base tracking-normal">{name}</h3>
    <dl>
      {byGroup(preferences).map(([group, choices]) => (
        <Fact key={group} term={group}>
          {choices.map(choiceText).join(' · ')}
        </Fact>
      ))}
    </dl>
  </div>
);

/** 'Cold water', 'Shirts on hangers (+$2.00)' */
const choiceText = ({ name, amount }: Category['preferences'][number]) =>
  (parseMoney(amount) ?? 0) > 0 ? `${name} (+${dollars(amount)})` : name;

function AboutUs({ settings }: { settings: Data<'content.settings'> }) {
  const area = settings.service_area;
  return (
    <dl>
      {settings.location && <Fact term="Address">{settings.location}</Fact>}
      <Fact term="Area">
        {area.length > 0 &&
          `We serve ${pluralize(area.length, 'neighborhood')}: ${listThings(
            area.map(({ neighborhood }) => neighborhood),
            'and',
          )}. `}
        <TextLink href={routes.serviceArea}>Check your ZIP code</TextLink>
      </Fact>
      {settings.opening_hours.length > 0 && (
        <Fact term="Hours">
          {`${nonBreaking(settings.opening_hours.map(hoursInWords).join('; '))}, ${nameZone(settings)}`}
        </Fact>
      )}
      {settings.contact_number1 && (
        <Fact term="Talk to us">
          <a href={phoneHref(settings.contact_number1)}>{formatPhone(settings.contact_number1)}</a>
          {settings.support_email && ' or '}
          <a href={`mailto:${settings.support_email}`}>
            <EmailText email={settings.support_email} />
          </a>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-6 border-t border-line py-2 xs:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="font-semibold">{term}</dt>
    <dd className="wrap-anywhere text-quiet">{children}</dd>
  </div>
);
