import { Button } from '@/components/ui/button';
import { Drawing, Ground } from '@/components/ui/drawing/drawing';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { TextLink } from '@/components/ui/text-link';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { ZipField } from '@/components/ui/zip-field';
import { categoryPrice, dollars, minimumText } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import type { Policy } from '@/lib/policy';
import {
  answerWithin,
  cancelFree,
  chargedOnce,
  orderCap,
  pieceCap,
  priceGuard,
  recleanDays,
  reportDays,
} from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import styles from './home.module.css';

/** Three drawings on one line across the page, each with what happens there. */
export const Steps = ({ policy }: { policy: Policy }) => (
  <ol className={styles.steps}>
    <li>
      <Drawing name="doorman-desk" className={styles.picture} />
      <div>
        <h3>Leave the bag</h3>
        <p>Pick a two-hour window. Hand us the bag, or leave it with your doorman. {cancelFree}</p>
      </div>
    </li>
    <li>
      <Drawing name="scale" className={styles.picture} />
      <div>
        <h3>We weigh and count</h3>
        <p>You see the weight, the pieces and the price. {priceGuard(policy)}</p>
      </div>
    </li>
    <li>
      <Drawing name="front-door" className={styles.picture} />
      <div>
        <h3>Open the door</h3>
        <p>Everything comes back folded or on hangers, in the window you chose. {chargedOnce}</p>
      </div>
    </li>
  </ol>
);

/** A ticket for each category: its price, its minimum, three examples. */
export const HomePrices = ({ prices }: { prices: Reply<'catalog.pricing'> }) => (
  <div className={styles.tickets}>
    {prices.data.map((category) => (
      <Ticket
        key={category.category_id}
        eyebrow={category.name}
        headline={categoryPrice(category)}
        subline={minimumText(category)}
        parts={
          category.products.length > 0 && (
            <TicketPart>
              <ReceiptRows
                rows={category.products.slice(0, 3).map(({ id, name, price, price_from }) => ({
                  id: String(id),
                  label: name,
                  amount: `${price_from ? 'from ' : ''}${dollars(price)}`,
                }))}
              />
            </TicketPart>
          )
        }
      />
    ))}
  </div>
);

/** The guarantee, with the numbers of the house rules. */
export const Guarantee = ({ policy }: { policy: Policy }) => (
  <div className={styles.guarantee}>
    <div>
      <p className={styles.promise}>We clean it again, or we pay.</p>
      <p>
        Write or call within {reportDays(policy)} of delivery and say what happened. {answerWithin(policy)}
      </p>
      <p>
        <TextLink href={`${routes.faqs}#report`} tone="strong">
          How to report a problem
        </TextLink>
      </p>
    </div>
    <Ticket
      parts={
        <TicketPart>
          <ReceiptRows
            rows={[{ id: 'report', label: 'Tell us within', amount: `${reportDays(policy)} of delivery` }]}
          />
        </TicketPart>
      }
    >
      <ReceiptRows
        rows={[
          {
            id: 'reclean',
            label: 'Not clean',
            detail: `Within ${recleanDays(policy)} of delivery`,
            amount: 'cleaned again, free',
          },
          {
            id: 'piece',
            label: 'A piece lost or damaged',
            detail: 'Each, by the price of its cleaning',
            amount: `up to ${pieceCap(policy)} that price`,
          },
          {
            id: 'weight',
            label: 'Wash & Fold lost or damaged',
            detail: 'For one order',
            amount: `up to ${orderCap(policy)}`,
          },
        ]}
      />
    </Ticket>
  </div>
);

/** The question of the hero once more, at the end of the page; the answer has a page of its own. */
export const Closing = () => (
  <Ground className={styles.closing}>
    <section className={`container ${styles.evening}`} aria-labelledby="start">
      <div>
        <h2 id="start">Keep your evening.</h2>
        <p>We’ll show you the next pickup at your address.</p>
        <form action={routes.zipCheck} className={styles.ask}>
          <ZipField label="Your ZIP code" name="zipCode" id="closing-zip" maxLength={10} required />
          <Button type="submit" variant="secondary">
            See pickup times
          </Button>
        </form>
      </div>
      <Drawing name="laundry-cart" />
    </section>
  </Ground>
);
