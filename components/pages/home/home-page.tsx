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
import { keepTimes } from '@/lib/rules/dates/day-label';
import { has } from '@/lib/rules/policy/features';
import { policyOf } from '@/lib/rules/policy/policy';
import { visitDays } from '@/lib/rules/policy/policy-sentences';
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

export const HomePage = ({ prices, settings, faqs, example }: HomePageProps) => (
  <>
    {settings.delay_notice && (
      <aside className={styles.delay} aria-label="Today">
        <p className="page">
          <ClockIcon />
          <span>{settings.delay_notice}</span>
        </p>
      </aside>
    )}
    <HomeDelays alerts={settings.service_alerts} />
    <section className={styles.hero}>
      <div className="page">
        <ZipCheck
          as="h1"
          example={example}
          prices={examplePrices(prices)}
          className={styles.check}
          picture={<Drawing name="clothesline-short" wide="clothesline" className={styles.line} first />}
        >
          <div className={styles.heroText}>
            <h1>Clean clothes, back at your door.</h1>
            <p>
              {isOpen(settings)
                ? `We pick up in the window you choose, weigh and count, and bring it back folded. ${visitDays(policyOf(settings))}.`
                : 'We open soon. Enter your ZIP code, and we’ll email you when we pick up there.'}
            </p>
          </div>
        </ZipCheck>
      </div>
      <Ground className={styles.street}>
        <Drawing name="street-corner" wide="street" className={styles.houses} first />
      </Ground>
    </section>
    <section className={styles.how} aria-labelledby="how">
      <div className="page">
        <Head id="how" title="How it works" />
        <Steps policy={policyOf(settings)} />
      </div>
    </section>
    {prices.data.length > 0 && (
      <section className={styles.prices} aria-labelledby="prices">
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
    <div className={styles.trust}>
      <div className={cx('page', styles.pair)}>
        <Guarantee policy={policyOf(settings)} prices={prices} />
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
    <aside className={styles.delay} aria-label="Delays">
      {alerts.map((alert) => (
        <p key={alert.from + alert.text} className={cx('page', styles.one)}>
          <ClockIcon />
          <span>
            {alert.text}{' '}
            <span className="block font-normal">
              {keepTimes(alertPeriod(alert, now))}
              {alert.zip_codes.length > 0 &&
                ` · only ZIP code${alert.zip_codes.length > 1 ? 's' : ''} ${alertPlaces(alert)}`}
            </span>
          </span>
        </p>
      ))}
    </aside>
  );
}
