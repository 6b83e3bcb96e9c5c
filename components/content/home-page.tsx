import { NeighborhoodList } from '@/components/service-area/neighborhood-list';
import { ZipCheck } from '@/components/service-area/zip-check';
import { Clothesline } from '@/components/ui/illustrations/clothesline';
import { ClockIcon } from '@/components/ui/status-icons';
import { TextLink } from '@/components/ui/text-link';
import { firstFaqs } from '@/lib/content/faqs';
import { categoryPrice, minimumText } from '@/lib/content/price-sentences';
import type { Data, Reply } from '@/lib/contract';
import { policyOf } from '@/lib/policy';
import { routes } from '@/lib/routes';
import { FaqList } from './faq-list';
import styles from './home.module.css';
import { Closing, Guarantee, HomePrices, Steps } from './home-sections';
import { Section } from './section';

interface HomePageProps {
  prices: Reply<'catalog.pricing'>;
  settings: Data<'content.settings'>;
  /** The reply for one of our zip codes, shown until the visitor checks their own. */
  example: Data<'service-area.verifyZip'> | null;
}

/** Answers first what visitors ask first: do you come to my street, when, for how much. */
export const HomePage = ({ prices, settings, example }: HomePageProps) => (
  <>
    {settings.delay_notice && (
      <aside className={styles.delay} aria-label="Today">
        <p className="container">
          <ClockIcon />
          <span>{settings.delay_notice}</span>
        </p>
      </aside>
    )}
    <section className={`container ${styles.hero}`}>
      <ZipCheck
        example={example}
        picture={<Clothesline className={styles.line} />}
        prices={prices.data.map((category) => ({
          id: String(category.category_id),
          label: category.name,
          detail: minimumText(category),
          amount: categoryPrice(category),
        }))}
      >
        <div className={styles.heroText}>
          <h1>Clean clothes, back at your door.</h1>
          <p>
            Wash & Fold by the pound, dry cleaning by the piece: picked up and delivered at the times you
            choose, Monday to Friday.
          </p>
        </div>
      </ZipCheck>
    </section>
    <Section title="How it works" id="how">
      <Steps policy={policyOf(settings)} />
    </Section>
    <Section title="What it costs" id="costs" sunk>
      <HomePrices prices={prices} />
      <More href={routes.pricing}>All prices</More>
    </Section>
    {settings.service_area && settings.service_area.length > 0 && (
      <Section title="Where we deliver" id="where">
        <NeighborhoodList area={settings.service_area} />
        <More href={routes.serviceArea}>Not on the list? Request your ZIP code</More>
      </Section>
    )}
    <Section title="If something is wrong" id="guarantee" sunk>
      <Guarantee policy={policyOf(settings)} />
    </Section>
    <Section title="Questions" id="questions">
      <FaqList faqs={firstFaqs(prices, policyOf(settings))} />
      <More href={routes.faqs}>All questions</More>
    </Section>
    <Closing />
  </>
);

const More = ({ href, children }: { href: string; children: string }) => (
  <p className={styles.more}>
    <TextLink href={href} tone="strong">
      {children}
    </TextLink>
  </p>
);
