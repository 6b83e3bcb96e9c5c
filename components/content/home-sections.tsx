import { BagWithTag } from '@/components/ui/illustrations/bag-with-tag';
import { DoormanDesk } from '@/components/ui/illustrations/doorman-desk';
import { FoldedShirts } from '@/components/ui/illustrations/folded-shirts';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { TextLink } from '@/components/ui/text-link';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { categoryPrice, dollars, minimumText } from '@/lib/content/price-sentences';
import type { Reply } from '@/lib/contract';
import type { Policy } from '@/lib/policy';
import {
  answerWithin,
  cancelFree,
  chargedOnce,
  orderCap,
  pieceCap,
  recleanDays,
  reportDays,
} from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import styles from './home.module.css';

const steps = [
  {
    Picture: DoormanDesk,
    title: 'You pick a window',
    text: `Two hours, Monday to Friday. Hand the bags over yourself, or leave them with your doorman. ${cancelFree}`,
  },
  {
    Picture: BagWithTag,
    title: 'We weigh and count',
    text: 'Bags, pieces and weight stand on your order. The estimate becomes the final price, line by line.',
  },
  {
    Picture: FoldedShirts,
    title: 'You pay once',
    text: `${chargedOnce} Everything comes back folded or on hangers.`,
  },
];

export const Steps = () => (
  <ol className={styles.steps}>
    {steps.map(({ Picture, title, text }) => (
      <li key={title}>
        <Picture className={styles.picture} />
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))}
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
