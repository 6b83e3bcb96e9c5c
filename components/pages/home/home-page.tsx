import { ZipCheck } from '@/components/pages/area/zip/zip-check';
import { FaqList } from '@/components/pages/questions/faq-list';
import { cx } from '@/components/ui/base/class-names';
import { ClockIcon } from '@/components/ui/base/status-icons';
import { Drawing, Ground } from '@/components/ui/drawing/drawing';
import { serverNow } from '@/lib/browser/page/clock';
import { examplePrices } from '@/lib/content/familiar-prices';
import { type FaqGroup, firstFaqs } from '@/lib/content/faqs';
import type { Data, Reply } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { has } from '@/lib/rules/policy/features';
import { getPolicy } from '@/lib/rules/policy/policy';
import { isConfirmed, visitDays } from '@/lib/rules/policy/policy-sentences';
import { alertPeriod, alertPlaces } from '@/lib/rules/times/service-alert';
import styles from './home.module.css';
import { HomePrices } from './home-prices';
import { Closing, Guarantee, Head, Steps, Where } from './home-sections';

interface HomePageProps {
  prices: Reply<'catalog.pricing'>;
  settings: Data<'content.settings'>;
  faqs: readonly FaqGroup[];
  /** The reply for one of our ZIP codes, before the visitor checks their own. */
  example: Data<'service-area.verifyZip'> | null;
}

const delay = 'bg-highlight py-3 font-semibold text-on-highlight';

const street = cx('relative -z-1 mt-8 md:-mt-12 desktop:-mt-14 min-[80rem]:-mt-23 print:m-0', styles.street);

export const HomePage = ({ prices, settings, faqs, example }: HomePageProps) => (
  <>
    {settings.delay_notice && (
      <aside className={delay} aria-label="Today">
        <p className="page flex gap-3">
          <ClockIcon className="mt-0.5" />
          <span>{settings.delay_notice}</span>
        </p>
      </aside>
    )}
    <HomeDelays alerts={settings.service_alerts} />
    <section className={cx('relative isolate overflow-clip pt-6 pb-9 md:pt-0', styles.hero)}>
      <div className="page">
        <ZipCheck
          as="h1"
          example={example}
          prices={examplePrices(prices)}
          picture={<Drawing name="clothesline-short" wide="clothesline" className={styles.line} first />}
        >
          <div className="grid max-w-128 gap-3">
            <h1 className="text-[2.5rem]/hero tracking-hero md:text-[length:clamp(2.5rem,5.2vw,3.75rem)]">
              Clean clothes, back at your door.
            </h1>
            <p className="text-quiet md:text-xl">
              {isOpen(settings)
                ? `We pick up in the window you choose, weigh and count, and bring it back folded. ${visitDays(getPolicy(settings))}.`
                : 'We open soon. Enter your ZIP code, and we’ll email you when we pick up there.'}
            </p>
          </div>
        </ZipCheck>
      </div>
      <Ground className={street}>
        <Drawing name="street-corner" wide="street" className={styles.houses} first />
      </Ground>
    </section>
    <section className="overflow-clip bg-surface pt-8 pb-6" aria-labelledby="how">
      <div className="page">
        <Head id="how" title="How it works" tight />
        <Steps policy={getPolicy(settings)} prices={prices} />
      </div>
    </section>
    {prices.data.length > 0 && (
      <section className="bg-surface pt-4 pb-8" aria-labelledby="prices">
        <div className="page">
          <Head
            id="prices"
            title="Prices"
            more={{
              href: routes.pricing,
              text: pieces(prices) > 1 ? `See all ${pieces(prices)} prices` : 'See all prices',
            }}
          />
          <HomePrices prices={prices} />
        </div>
      </section>
    )}
    {settings.service_area.length > 0 && <Where area={settings.service_area} />}
    <div className={cx('bg-surface py-8', styles.deferred)}>
      <div
        className={cx(
          'page grid items-start gap-12 gap-x-16',
          isConfirmed(getPolicy(settings)) && 'desktop:grid-cols-2',
        )}
      >
        <Guarantee policy={getPolicy(settings)} prices={prices} />
        <section aria-labelledby="questions">
          <Head id="questions" title="Questions" more={{ href: routes.faqs, text: 'All questions' }} />
          <FaqList faqs={firstFaqs(faqs)} />
        </section>
      </div>
    </div>
    <Closing />
  </>
);

const isOpen = ({ service_area }: Data<'content.settings'>) =>
  service_area.length > 0 || !has('service_area');

const pieces = (prices: Reply<'catalog.pricing'>) =>
  prices.data.reduce((sum, { products }) => sum + products.length, 0);

/** Delays with their dates; those of some ZIP codes say which. */
export function HomeDelays({ alerts }: { alerts: Data<'content.settings'>['service_alerts'] }) {
  if (alerts.length === 0) return null;
  const now = serverNow();
  return (
    <aside className={delay} aria-label="Delays">
      {alerts.map((alert) => (
        <p key={alert.from + alert.text} className="page flex gap-3 not-first:mt-2">
          <ClockIcon className="mt-0.5" />
          <span>
            {alert.text}{' '}
            <span className="block font-normal">
              {nonBreaking(alertPeriod(alert, now))}
              {alert.zip_codes.length > 0 &&
                ` · only ZIP code${alert.zip_codes.length > 1 ? 's' : ''} ${alertPlaces(alert)}`}
            </span>
          </span>
        </p>
      ))}
    </aside>
  );
}
