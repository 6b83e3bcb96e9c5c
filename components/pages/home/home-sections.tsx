import type { ServiceArea } from '@/components/pages/area/map/area-id';
import { AreaMap, isOnMap, MapCredit } from '@/components/pages/area/map/area-map';
import { NeighborhoodList } from '@/components/pages/area/map/neighborhood-list';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { TextLink } from '@/components/ui/base/text-link';
import { Drawing } from '@/components/ui/drawing/drawing';
import { ZipField } from '@/components/ui/form/zip-field';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/layout/ticket';
import { guaranteeRows } from '@/lib/content/about';
import type { Reply } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { isWeighed } from '@/lib/rules/money/price-list';
import { areaSize } from '@/lib/rules/places/served-area';
import { has } from '@/lib/rules/policy/features';
import type { KnownPolicy } from '@/lib/rules/policy/policy';
import {
  cancelFree,
  chargedOnce,
  isTold,
  priceGuard,
  reportWithin,
} from '@/lib/rules/policy/policy-sentences';
import styles from './home-sections.module.css';

interface HeadProps {
  id: string;
  title: string;
  more?: { href: string; text: string };
}

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

export const Steps = ({ policy }: { policy: KnownPolicy }) => (
  <ol className={styles.steps}>
    <li>
      <Drawing name="doorman-desk" className={styles.picture} />
      <div>
        <h3>Leave the bag</h3>
        <p>
          Pick a window. Hand us the bag
          {policy.doorman_question === 'yes' && ', or leave it with your doorman'}.{' '}
          {has('house_rules') && cancelFree}
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
        <p>
          Everything comes back folded or on hangers, in the window you chose.{' '}
          {has('house_rules') && chargedOnce}
        </p>
      </div>
    </li>
  </ol>
);

export const Where = ({ area }: { area: ServiceArea }) => (
  <section className={styles.where} aria-labelledby="where">
    <div className={cx('page', styles.places)}>
      {isOnMap(area) && <AreaMap area={area} numbered className={styles.map} />}
      <div>
        <h2 id="where">Where we deliver</h2>
        <p className={styles.lead}>{areaSize(area)}.</p>
        <NeighborhoodList area={area} numbered={isOnMap(area)} />
        <p className="mt-4">
          <TextLink href={routes.serviceArea} tone="strong">
            Not on the list? Request your ZIP code
          </TextLink>
        </p>
        <MapCredit area={area} />
      </div>
    </div>
  </section>
);

export function Guarantee({ policy, prices }: { policy: KnownPolicy; prices: Reply<'catalog.pricing'> }) {
  if (!isTold(policy)) return null;
  return (
    <section aria-labelledby="guarantee">
      <Head id="guarantee" title="If something isn’t right" />
      <Ticket
        parts={
          <>
            <TicketPart>
              <ReceiptRows rows={guaranteeRows(policy, prices.data.find(isWeighed)?.name)} />
            </TicketPart>
            <TicketPart>
              <p className={styles.report}>
                <span>{reportWithin(policy)}</span>
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

export const Closing = () => (
  <div className={styles.closing} data-ground="">
    <section className={cx('page', styles.evening)} aria-labelledby="start">
      <div>
        <h2 id="start">Keep your evening.</h2>
        <p>We’ll show you the next pickup at your address.</p>
        <form action={routes.zipCheck} className="flex flex-wrap items-end gap-3">
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
