import { categoryPrice, dollars, minimumText } from '@/components/catalog/price-sentences';
import { NeighbourhoodList } from '@/components/service-area/neighbourhood-list';
import { ZipCheck } from '@/components/service-area/zip-check';
import { BagWithTag } from '@/components/ui/illustrations/bag-with-tag';
import { Clothesline } from '@/components/ui/illustrations/clothesline';
import { DoormanDesk } from '@/components/ui/illustrations/doorman-desk';
import { FoldedShirts } from '@/components/ui/illustrations/folded-shirts';
import { TextLink } from '@/components/ui/link';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import type { Data, Reply } from '@/lib/contract';
import { policy } from '@/lib/policy';
import { routes } from '@/lib/routes';
import styles from './content.module.css';
import { FaqList } from './faq-list';
import { faqGroups } from './faqs';
import { Section } from './section';

interface HomePageProps {
  prices: Reply<'catalog.pricing'>;
  area: NonNullable<Data<'content.settings'>['service_area']>;
  example: Data<'service-area.verifyZip'> | null;
}

/** Do you come to my street, when, for how much: answered before anything else. */
export const HomePage = ({ prices, area, example }: HomePageProps) => (
  <>
    <section className={`container ${styles.hero}`}>
      <ZipCheck
        example={example}
        picture={<Clothesline className={styles.line} />}
        prices={prices.data.map((category) => ({
          id: String(category.category_id),
          label: category.name,
          amount: categoryPrice(category),
        }))}
      >
        <div className={styles.heroText}>
          <h1>Clean clothes, back at your door.</h1>
          <p className={styles.lead}>
            Wash and fold by the pound, dry cleaning by the piece, picked up and delivered in two-hour
            windows. Your doorman can take it.
          </p>
        </div>
      </ZipCheck>
    </section>
    <Section title="How it goes" id="how">
      <ol className={styles.steps}>
        <li>
          <DoormanDesk className={styles.picture} />
          <h3>You pick a window</h3>
          <p>
            Two hours, weekdays from 7 AM to 10 PM. Change or cancel for free until the driver is on the way.
          </p>
        </li>
        <li>
          <BagWithTag className={styles.picture} />
          <h3>We weigh and count</h3>
          <p>
            Bags, pieces and weight stand on your order. The estimate becomes the final price, line by line.
          </p>
        </li>
        <li>
          <FoldedShirts className={styles.picture} />
          <h3>You pay after that</h3>
          <p>
            Your card is charged once, when the price is final. Everything comes back folded or on hangers.
          </p>
        </li>
      </ol>
    </Section>
    <Section title="What it costs" id="costs" sunk>
      <div className={styles.tickets}>
        {prices.data.map((category) => (
          <Ticket
            key={category.category_id}
            eyebrow={category.name}
            headline={categoryPrice(category)}
            subline={minimumText(category)}
            parts={
              <TicketPart>
                <ReceiptRows
                  rows={category.products.slice(0, 3).map(({ id, name, price, price_from }) => ({
                    id: String(id),
                    label: name,
                    amount: `${price_from ? 'from ' : ''}${dollars(price)}`,
                  }))}
                />
              </TicketPart>
            }
          />
        ))}
      </div>
      <p className={styles.more}>
        <TextLink href={routes.pricing} tone="strong">
          All prices
        </TextLink>
      </p>
    </Section>
    {area.length > 0 && (
      <Section title="Where we come" id="where">
        <NeighbourhoodList area={area} />
      </Section>
    )}
    <Section title="If something is wrong" id="guarantee" sunk>
      <p className={styles.lead}>
        Not clean? We clean it again for free. Lost or damaged? We pay up to {policy.liabilityTimesPrice}{' '}
        times the cleaning price. Tell us within {policy.reportDays} days.
      </p>
    </Section>
    <Section title="Questions" id="questions">
      <FaqList
        faqs={faqGroups(prices)
          .flatMap(({ faqs }) => faqs.slice(0, 2))
          .slice(0, 5)}
      />
      <p className={styles.more}>
        <TextLink href={routes.faqs} tone="strong">
          All questions
        </TextLink>
      </p>
    </Section>
  </>
);
