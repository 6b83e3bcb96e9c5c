'use client';
import { useQuery } from '@tanstack/react-query';
import { useLatestOrder } from '@/components/booking/step/use-order-again';
import { ChoiceCards } from '@/components/ui/form/choice';
import { QuantityStepper } from '@/components/ui/form/quantity-stepper';
import { Disclosure } from '@/components/ui/overlay/disclosure';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { useSession } from '@/hooks/page/use-session';
import { deliveredOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';
import { bagCount, formatPounds, MAX_BAGS } from '@/lib/rules/money/bags';
import { isWeighed } from '@/lib/rules/money/price-list';
import { ItemList, type ItemListProps, piecesText } from './item-list';
import { Preferences } from './preferences';
import type { ServicesProps } from './service-cards';
import { StainNote } from './stain-note';

export const ServiceParts = ({ list, draft, change, saved, error }: ServicesProps) =>
  list.pricing
    .filter(({ category_id }) => draft.services.includes(category_id))
    .map((service) => {
      const part = { service, draft, change };
      return (
        <div key={service.category_id} className="flex flex-col gap-3">
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
  <div className="panel flex flex-col gap-3 p-4">
    <QuantityStepper
      id="bags"
      label="Bags"
      noun="bags"
      detail={useLastWeight()}
      value={bags}
      min={1}
      max={MAX_BAGS}
      onChange={onChange}
    />
    <p className="text-sm text-quiet">
      One bag is a full hamper, {formatPounds(1, weight)}&nbsp;lb. You pay for the actual weight.
    </p>
  </div>
);

/** 'Last time 31 lb in 2 bags' */
function useLastWeight() {
  const userId = useSession().user?.id;
  const hasOrdered = Boolean(useLatestOrder(userId).data);
  const delivered = useQuery({
    ...ordersQuery(userId ?? 0, deliveredOrders),
    enabled: hasOrdered,
  });
  const last = delivered.data?.data.find(({ wf_quantity }) => wf_quantity);
  return last && `Last time ${last.wf_quantity} lb${last.bags ? ` in ${bagCount(last.bags)}` : ''}`;
}

/** Pieces of a service priced by the piece: listed here, or counted by us after the pickup (an express order). */
const CountedPieces = ({ error, ...list }: ItemListProps & { error?: string }) => (
  <div className="flex flex-col gap-3">
    <ChoiceCards
      name="count_for_me"
      label="Count your pieces?"
      error={error}
      chosen={list.draft.count_for_me ? 'yes' : 'no'}
      onChange={(event) => list.change({ count_for_me: event.target.value === 'yes' })}
      choices={[
        {
          value: 'yes',
          label: 'Quick pickup: we count for you',
          detail: 'Put them in a bag of their own. You’ll see the price before we clean.',
        },
        { value: 'no', label: 'I’ll list my pieces', detail: 'Their prices go into your estimate.' },
      ]}
    />
    {!list.draft.count_for_me && <ItemList {...list} />}
    {list.service.price_note && <p className="text-sm text-quiet">{list.service.price_note}</p>}
  </div>
);

/** Pieces in addition to the weighed laundry: comforters, rugs. */
const ExtraPieces = (list: ItemListProps) =>
  list.service.products.length > 0 && (
    <Disclosure
      title="Comforters, rugs and other big pieces"
      detail={piecesText(list.draft, list.service.category_id)}
    >
      <ItemList {...list} />
    </Disclosure>
  );
