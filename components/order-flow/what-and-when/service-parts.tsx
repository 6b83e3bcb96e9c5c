'use client';
import { useQuery } from '@tanstack/react-query';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { useLatestOrder } from '@/hooks/use-order-again';
import type { OrderPriceList } from '@/hooks/use-price-list';
import { useSession } from '@/hooks/use-session';
import { firstOrders } from '@/lib/api/orders-list';
import { ordersQuery } from '@/lib/api/queries';
import { bagCount, MAX_BAGS, poundsOf } from '@/lib/domain/bags';
import { isWeighed } from '@/lib/domain/price-list';
import type { DraftStep1 } from '@/lib/drafts';
import { CountedPieces, ExtraPieces } from './pieces';
import { Preferences } from './preferences';
import { StainNote } from './stain-note';
import type { ChangeStep1 } from './use-step1';

interface ServicePartsProps {
  list: OrderPriceList;
  draft: DraftStep1;
  change: ChangeStep1;
  /** The customer's last choice in each service. */
  saved?: DraftStep1['preferences'];
  /** Error about missing pieces. */
  error?: string;
}

/** For each chosen service: its amount, preferences and a note on a stain. */
export const ServiceParts = ({ list, draft, change, saved, error }: ServicePartsProps) =>
  list.pricing
    .filter(({ category_id }) => draft.services.includes(category_id))
    .map((service) => {
      const part = { service, draft, change };
      return (
        <div key={service.category_id} className="column gap-12">
          {isWeighed(service) ? (
            <>
              <Bags bags={draft.bags} weight={list.bag_lb} onChange={(bags) => change({ bags })} />
              <ExtraPieces {...part} />
            </>
          ) : (
            <CountedPieces {...part} error={error} />
          )}
          <Preferences {...part} list={list} saved={saved} />
          <StainNote {...part} />
        </div>
      );
    });

interface BagsProps {
  bags: number;
  /** Of one. */
  weight: OrderPriceList['bag_lb'];
  onChange: (bags: number) => void;
}

/** A rough amount, because the bags are weighed later; beside it what the last ones weighed. */
const Bags = ({ bags, weight, onChange }: BagsProps) => (
  <div className="column panel gap-12 p-16">
    <QuantityStepper
      id="bags"
      label="Bags"
      detail={useLastWeight()}
      value={bags}
      min={1}
      max={MAX_BAGS}
      onChange={onChange}
    />
    <p className="quiet small">
      One bag is a full hamper, {poundsOf(1, weight)}&nbsp;lb. You pay for the actual weight.
    </p>
  </div>
);

/** 'Last time 31 lb in 2 bags' */
function useLastWeight() {
  const userId = useSession().user?.id;
  const hasOrdered = Boolean(useLatestOrder(userId).data);
  const delivered = useQuery({
    ...ordersQuery(userId ?? 0, { ...firstOrders, tab: 'completed' }),
    enabled: hasOrdered,
  });
  const last = delivered.data?.data.find(({ wf_quantity }) => wf_quantity);
  return last && `Last time ${last.wf_quantity} lb${last.bags ? ` in ${bagCount(last.bags)}` : ''}`;
}
