import type { ReactNode } from 'react';
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
import { comesBack, guaranteeRows } from '@/lib/content/about';
import type { Reply } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { hasPieces } from '@/lib/rules/money/price-list';
import { areaSize } from '@/lib/rules/places/served-area';
import { has } from '@/lib/rules/policy/features';
import type { ResolvedPolicy } from '@/lib/rules/policy/policy';
import {
  cancelFree,
  chargedAfterCount,
  isConfirmed,
  priceGuard,
  reportWithin,
} from '@/lib/rules/policy/policy-sentences';
import styles from './home.module.css';

interface HeadProps {
  id: string;
  title: string;
  more?: { href: string; text: string };
  /** Close to what follows. */
  tight?: boolean;
}

export const Head = ({ id, title, more, tight }: HeadProps) => (
  <div className={cx('flex flex-wrap items-baseline justify-between gap-1 gap-x-6', tight ? 'mb-2' : 'mb-4')}>
    <h2 id={id} className="text-title">
      {title}
    </h2>
    {more && (
      <TextLink href={more.href} tone="strong">
        {more.text}
      </TextLink>
    )}
  </div>
);

interface ShopProps {
  policy: ResolvedPolicy;
  prices: Reply<'catalog.pricing'>;
}

export const Steps = ({ policy, prices }: ShopProps) => (
  <ol className={cx('grid gap-6 md:grid-cols-3 md:gap-x-8 md:gap-y-4', styles.steps)}>
    <Step drawing="doorman-desk" title="Leave the bag">
      Pick a window. Hand us the bag
      {policy.doorman_question === 'yes'
        ? ', or leave it with your doorman'
        : ', or leave it outside your door'}
      . {has('house_rules') && cancelFree}
    </Step>
    <Step drawing="scale" title="We weigh and count">
      You see the weight{hasPieces(prices.data) && ', the pieces'} and the price. {priceGuard(policy)}
    </Step>
    <Step drawing="front-door" title="Open the door">
      {comesBack(hasPieces(prices.data))} {has('house_rules') && chargedAfterCount}
    </Step>
  </ol>
);

interface StepProps {
  drawing: 'doorman-desk' | 'scale' | 'front-door';
  title: string;
  children: ReactNode;
}

const Step = ({ drawing, title, children }: StepProps) => (
  <li className="grid content-start gap-4 md:row-span-2 md:grid-rows-subgrid">
    <Drawing name={drawing} className="col-start-1 row-start-1 self-end pb-[2px]" />
    <div>
      <h3 className="mb-1">{title}</h3>
      <p className="max-w-88 text-quiet">{children}</p>
    </div>
  </li>
);

export const Where = ({ area }: { area: ServiceArea }) => (
  <section className={cx('py-6', styles.deferred)} aria-labelledby="where">
    <div
      className={cx(
        'page grid gap-6 gap-x-16',
        isOnMap(area) && 'md:grid-cols-[14rem_minmax(0,1fr)] md:items-center',
      )}
    >
      {isOnMap(area) && <AreaMap area={area} numbered />}
      <div>
        <h2 id="where" className="text-title">
          Where we deliver
        </h2>
        <p className="mt-2 mb-4 text-quiet">{areaSize(area)}.</p>
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

export function Guarantee({ policy, prices }: ShopProps) {
  if (!isConfirmed(policy)) return null;
  return (
    <section aria-labelledby="guarantee">
      <Head id="guarantee" title="If something isn’t right" />
      <Ticket
        parts={
          <>
            <TicketPart>
              <ReceiptRows rows={guaranteeRows(policy, prices.data)} />
            </TicketPart>
            <TicketPart>
              <p className="flex flex-wrap justify-between gap-1 gap-x-6">
                <span className="text-quiet">{reportWithin(policy)}</span>
                <TextLink href={`${routes.faqs}#report`} tone="strong">
                  How to report
                </TextLink>
              </p>
            </TicketPart>
          </>
        }
      >
        <p className="font-head text-2xl/head font-bold">We clean it again, or we pay.</p>
      </Ticket>
    </section>
  );
}

export const Closing = () => (
  <div className={cx('overflow-clip pt-8', styles.deferred)} data-ground="">
    <section className="page grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_auto]" aria-labelledby="start">
      <div className="pb-6">
        <h2 id="start" className="text-title">
          Keep your evening.
        </h2>
        <p className="mt-2 mb-4 text-quiet">We’ll show you the next pickup at your address.</p>
        <form action={routes.zipCheck} className="flex flex-wrap items-end gap-3">
          <ZipField label="Your ZIP code" name="zipCode" id="closing-zip" required />
          {/* Without this, a button of a deferred part would fade in when it comes near */}
          <Button type="submit" variant="secondary" className="max-md:transition-none">
            See pickup times
          </Button>
        </form>
      </div>
      <Drawing name="laundry-cart" />
    </section>
  </div>
);
