import { ButtonLink } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { EmailText } from '@/components/ui/email-text';
import { type ReceiptRow, ReceiptRows } from '@/components/ui/receipt-rows';
import { TextLink } from '@/components/ui/text-link';
import { aboutSteps } from '@/lib/content/about';
import { dollars } from '@/lib/content/price-sentences';
import type { Data, Reply } from '@/lib/contract';
import { countThings } from '@/lib/domain/counts-text';
import { keepTimes } from '@/lib/domain/keep-times';
import { parseMoney } from '@/lib/domain/money';
import { hoursInWords } from '@/lib/domain/opening-hours';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { isWeighed } from '@/lib/domain/price-list';
import { nameZone } from '@/lib/domain/time-zones';
import { joinSentences } from '@/lib/join-sentences';
import { type KnownPolicy, policyOf } from '@/lib/policy';
import { orderCap, pieceCap, recleanDays, reportWithin, salesTax } from '@/lib/policy-sentences';
import { isPromised } from '@/lib/promises';
import { routes } from '@/lib/routes';
import styles from './about-text.module.css';
import { Chapter } from './chapter';

interface AboutTextProps {
  settings: Data<'content.settings'>;
  prices: Reply<'catalog.pricing'>;
  categories: Data<'catalog.categories'>;
}

/** How it works, what one can choose, what it costs, who and where: every fact comes from the settings, price list or house rules. */
export function AboutText({ settings, prices, categories }: AboutTextProps) {
  const policy = policyOf(settings);
  const weighed = prices.data.find(isWeighed);
  const pieces = prices.data.reduce((sum, { products }) => sum + products.length, 0);
  return (
    <div className={styles.text}>
      <Chapter id="how" title="How it works">
        <ol className={styles.steps}>
          {aboutSteps(policy).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Chapter>
      <Chapter id="washed" title="How you like it">
        <AboutCare categories={categories} />
      </Chapter>
      <Chapter id="prices" title="Plain prices">
        <p>
          {weighed && `${weighed.name} is ${dollars(weighed.rate_per_lb)} a pound. `}
          {pieces > 0 && `${pieces} pieces have a price of their own, the same no matter who wears them. `}
          {isPromised(settings, 'no_membership') && 'No membership. '}
          {joinSentences(salesTax(policy, settings.location, prices.tax_percent), 'Tips are up to you.')}
        </p>
        <p>
          <TextLink href={routes.pricing} tone="strong">
            See all prices
          </TextLink>
        </p>
      </Chapter>
      <AboutProblems policy={policy} byWeight={weighed?.name} />
      <Chapter id="who" title="Who we are">
        <AboutUs settings={settings} />
      </Chapter>
      <ButtonRow>
        <ButtonLink href={routes.orderNow}>Start your order</ButtonLink>
        <ButtonLink variant="secondary" href={routes.contact}>
          Contact us
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}

interface AboutProblemsProps {
  policy: KnownPolicy;
  /** The name of the service by weight, where there is one. */
  byWeight: string | undefined;
}

/** What we do if something goes wrong; nothing where the API promises nothing. */
function AboutProblems({ policy, byWeight }: AboutProblemsProps) {
  const rows = problemRows(policy, byWeight);
  const within = reportWithin(policy);
  if (rows.length === 0) return null;
  return (
    <Chapter id="problems" title="If something isn’t right">
      {within && <p>{within}</p>}
      <ReceiptRows className={styles.promises} rows={rows} />
      <p>
        <TextLink href={routes.staticPage('cancellation-and-liability')} tone="strong">
          Read the whole policy
        </TextLink>
      </p>
    </Chapter>
  );
}

function problemRows(policy: KnownPolicy, byWeight: string | undefined): ReceiptRow[] {
  const [days, piece, order] = [recleanDays(policy), pieceCap(policy), orderCap(policy)];
  const again = {
    id: 'reclean',
    label: 'Not clean',
    detail: `Within ${days} of delivery, with your next pickup`,
    amount: 'Cleaned again, free',
  };
  const lostPiece = {
    id: 'piece',
    label: 'A piece lost or damaged',
    amount: `Up to ${piece} its cleaning price`,
  };
  const lostWeight = {
    id: 'weight',
    label: `${byWeight} lost or damaged`,
    amount: `Up to ${order} an order`,
  };
  return [
    ...(days ? [again] : []),
    ...(piece ? [lostPiece] : []),
    ...(order && byWeight ? [lostWeight] : []),
  ];
}

type Category = Data<'catalog.categories'>[number];

/** What a customer chooses for each service. */
const AboutCare = ({ categories }: { categories: readonly Category[] }) => (
  <>
    <p>You choose with each order. “Order again” starts with the same choices.</p>
    {categories.filter(({ preferences }) => preferences.length > 0).map(Choices)}
  </>
);

const Choices = ({ id, name, preferences }: Category) => (
  <div key={id}>
    <h3 className={styles.service}>{name}</h3>
    <dl className={styles.facts}>
      {groupPreferences(preferences).map(([group, choices]) => (
        <div key={group}>
          <dt>{group}</dt>
          <dd>{choices.map(choiceText).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  </div>
);

function groupPreferences(preferences: Category['preferences']) {
  const groups = new Map<string, Category['preferences']>();
  for (const choice of preferences) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  return [...groups];
}

/** 'Cold water', 'Shirts on hangers (+$2.00)' */
const choiceText = ({ name, amount }: Category['preferences'][number]) =>
  (parseMoney(amount) ?? 0) > 0 ? `${name} (+${dollars(amount)})` : name;

/** The business and where it works, as the settings have it. */
function AboutUs({ settings }: { settings: Data<'content.settings'> }) {
  const area = settings.service_area ?? [];
  return (
    <dl className={styles.facts}>
      {settings.location && (
        <div>
          <dt>Address</dt>
          <dd>{settings.location}</dd>
        </div>
      )}
      <div>
        <dt>Area</dt>
        <dd>
          {area.length > 0 &&
            `We serve ${countThings(area.length, 'neighborhood')}: ${listNeighborhoods(area)}. `}
          <TextLink href={routes.serviceArea}>Check your ZIP code</TextLink>
        </dd>
      </div>
      {settings.opening_hours.length > 0 && (
        <div>
          <dt>Hours</dt>
          <dd>{`${keepTimes(settings.opening_hours.map(hoursInWords).join('; '))}, ${nameZone(settings)}`}</dd>
        </div>
      )}
      {settings.contact_number1 && (
        <div>
          <dt>Talk to us</dt>
          <dd>
            <a href={phoneHref(settings.contact_number1)}>{formatPhone(settings.contact_number1)}</a>
            {settings.support_email && ' or '}
            <a href={`mailto:${settings.support_email}`}>
              <EmailText email={settings.support_email} />
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

const listNeighborhoods = (area: readonly { neighborhood: string }[]) =>
  new Intl.ListFormat('en-US').format(area.map(({ neighborhood }) => neighborhood));
