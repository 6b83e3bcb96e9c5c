import type { ServiceArea } from '@/components/service-area/area-id';
import { AreaMap, isOnMap, MapCredit } from '@/components/service-area/area-map';
import { NeighborhoodList } from '@/components/service-area/neighborhood-list';
import { Button } from '@/components/ui/button';
import { Drawing } from '@/components/ui/drawing/drawing';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { TextLink } from '@/components/ui/text-link';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { ZipField } from '@/components/ui/zip-field';
import type { Reply } from '@/lib/contract';
import { isWeighed } from '@/lib/domain/price-list';
import { areaSize } from '@/lib/domain/served-area';
import type { KnownPolicy } from '@/lib/policy';
import {
  cancelFree,
  chargedOnce,
  orderCap,
  pieceCap,
  priceGuard,
  recleanDays,
  reportWithin,
} from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import styles from './home-sections.module.css';

interface HeadProps {
  id: string;
  title: string;
  /** A link at the end of the line. */
  more?: { href: string; text: string };
}

/** The heading of a part of the page. */
export const Head = ({ id, title, more }: HeadProps) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    {more && (
      <TextLink href={more.href} tone="strong">
        {more.text}
      </TextLink>
    )}
  </div>
);

/** Three drawings on one line across the page, each with what happens there. */
export const Steps = ({ policy }: { policy: KnownPolicy }) => (
  <ol className={styles.steps}>
    <li>
      <Drawing name="doorman-desk" className={styles.picture} />
      <div>
        <h3>Leave the bag</h3>
        <p>
          Pick a window. Hand us the bag
          {policy.doorman_question === 'yes' && ', or leave it with your doorman'}. {cancelFree}
        </p>
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

/** Where we deliver: the map, while it has every place, and the same as text beside it. */
export const Where = ({ area }: { area: ServiceArea }) => (
  <section className={styles.where} aria-labelledby="where">
    <div className={`container ${styles.places}`}>
      {isOnMap(area) && <AreaMap area={area} numbered className={styles.map} />}
      <div>
        <h2 id="where">Where we deliver</h2>
        <p className={styles.lead}>{areaSize(area)}.</p>
        <NeighborhoodList area={area} numbered={isOnMap(area)} />
        <p className="mt-16">
          <TextLink href={routes.serviceArea} tone="strong">
            Not on the list? Request your ZIP code
          </TextLink>
        </p>
        <MapCredit area={area} />
      </div>
    </div>
  </section>
);

interface GuaranteeProps {
  policy: KnownPolicy;
  prices: Reply<'catalog.pricing'>;
}

/** The guarantee, with the numbers of the house rules; nothing where the API does not say both of its halves. */
export function Guarantee({ policy, prices }: GuaranteeProps) {
  const [days, piece, order] = [recleanDays(policy), pieceCap(policy), orderCap(policy)];
  const within = reportWithin(policy);
  if (!days || !piece) return null;
  const byWeight = {
    id: 'weight',
    label: `${prices.data.find(isWeighed)?.name ?? 'Wash & Fold'} lost or damaged`,
    amount: `Up to ${order}`,
  };
  return (
    <section aria-labelledby="guarantee">
      <Head id="guarantee" title="If something isn’t right" />
      <Ticket
        parts={
          <>
            <TicketPart>
              <ReceiptRows
                rows={[
                  {
                    id: 'reclean',
                    label: 'Not clean',
                    detail: `Within ${days} of delivery`,
                    amount: 'Cleaned again, free',
                  },
                  {
                    id: 'piece',
                    label: 'A piece lost or damaged',
                    amount: `Up to ${piece} its cleaning price`,
                  },
                  ...(order ? [byWeight] : []),
                ]}
              />
            </TicketPart>
            <TicketPart>
              <p className={styles.report}>
                {within && <span>{within}</span>}
                <TextLink href={`${routes.faqs}#report`} tone="strong">
                  How to report
                </TextLink>
              </p>
            </TicketPart>
          </>
        }
      >
        <p className={styles.promise}>We clean it again, or we pay.</p>
      </Ticket>
    </section>
  );
}

/** The question of the hero once more, at the end of the page; the answer has a page of its own. */
export const Closing = () => (
  <div className={styles.closing} data-ground="">
    <section className={`container ${styles.evening}`} aria-labelledby="start">
      <div>
        <h2 id="start">Keep your evening.</h2>
        <p>We’ll show you the next pickup at your address.</p>
        <form action={routes.zipCheck} className="row gap-12 items-end">
          <ZipField label="Your ZIP code" name="zipCode" id="closing-zip" required />
          <Button type="submit" variant="secondary">
            See pickup times
          </Button>
        </form>
      </div>
      <Drawing name="laundry-cart" />
    </section>
  </div>
);
