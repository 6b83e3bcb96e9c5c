'use client';
import { useQuery } from '@tanstack/react-query';
import { useLatestOrder } from '@/components/booking/step/use-order-again';
import { ChoiceCards } from '@/components/ui/form/choice';
import { QuantityStepper } from '@/components/ui/form/quantity-stepper';
import { Disclosure } from '@/components/ui/overlay/disclosure';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { useSession } from '@/hooks/page/use-session';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { deliveredOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';
import { bagCount, formatPounds, MAX_BAGS } from '@/lib/rules/money/bags';
import { isWeighed } from '@/lib/rules/money/price-list';
import { ItemList, piecesText } from './item-list';
import { Preferences } from './preferences';
import type { PricedService } from './service-cards';
import { StainNote } from './stain-note';
import type { ChangeStep1 } from './use-step1';

interface ServicePartsProps {
  list: OrderPriceList;
  draft: DraftStep1;
  change: ChangeStep1;
  saved?: DraftStep1['preferences'];
  error?: string;
}

export const ServiceParts = ({ list, draft, change, saved, error }: ServicePartsProps) =>
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

interface PiecesProps {
  service: PricedService;
  draft: DraftStep1;
  change: ChangeStep1;
  error?: string;
}

/** Pieces of a service priced by the piece: listed here, or counted by us after the pickup (an express order). */
const CountedPieces = ({ service, draft, change, error }: PiecesProps) => (
  <div className="flex flex-col gap-3">
    <ChoiceCards
      name="count_for_me"
      label="Count your pieces?"
      error={error}
      chosen={draft.count_for_me ? 'yes' : 'no'}
      onChange={(event) => change({ count_for_me: event.target.value === 'yes' })}
      choices={[
        {
          value: 'yes',
          label: 'Quick pickup: we count for you',
          detail: 'Put them in a bag of their own. You’ll see the price before we clean.',
        },
        { value: 'no', label: 'I’ll list my pieces', detail: 'Their prices go into your estimate.' },
      ]}
    />
    {!draft.count_for_me && <ItemList service={service} draft={draft} change={change} />}
    {service.price_note && <p className="text-sm text-quiet">{service.price_note}</p>}
  </div>
);

/** Pieces in addition to the weighed laundry: comforters, rugs. */
const ExtraPieces = ({ service, draft, change }: PiecesProps) =>
  service.products.length > 0 && (
    <Disclosure title="Comforters, rugs and other big pieces" detail={piecesText(draft, service.category_id)}>
      <ItemList service={service} draft={draft} change={change} />
    </Disclosure>
  );
