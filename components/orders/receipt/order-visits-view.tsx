'use client';
import { noteText } from '@/components/account/feedback/note-text';
import { ReceiptRows } from '@/components/ui/layout/receipt-rows';
import { TicketPart } from '@/components/ui/layout/ticket';
import { StoredPhoto } from '@/components/ui/photo/stored-photo';
import type { Order } from '@/hooks/data/use-orders';
import { useNow } from '@/hooks/page/use-now';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { cardName } from '@/lib/rules/money/saved-card';
import { DELIVERED, isOff, NEEDS_OK, type PriceStage } from '@/lib/rules/orders/order-status';
import { deliveryWindow, happened, type OrderTimes, pickupWindow } from '@/lib/rules/orders/order-windows';
import { formatPhone } from '@/lib/rules/people/phone';
import { placeLine, streetLine } from '@/lib/rules/places/postal-address';
import { handoffNames } from '@/lib/rules/times/handoff';
import { partTitle } from './receipt-looks';

export function OrderVisits({ order, stage }: { order: Order; stage: PriceStage }) {
  const now = useNow();
  const pickup = order.pickupAddress[0];
  const delivery = order.deliveryAddress[0];
  const { business } = order;
  return (
    <>
      <TicketPart>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4 gap-x-6">
          {pickup && <AddressBlock {...pickupVisit(order)} address={pickup} />}
          {delivery && (
            <AddressBlock
              {...deliveryVisit(order, stage, now)}
              address={delivery}
              isSame={JSON.stringify(delivery) === JSON.stringify(pickup)}
            />
          )}
        </div>
        <ReceiptRows className="mt-4 border-t border-line pt-4" rows={facts(order)} />
        {order.special_instructions && (
          <p className="mt-3 wrap-anywhere text-quiet">“{order.special_instructions}”</p>
        )}
        <StainNotes notes={order.stain_notes} />
      </TicketPart>
      {business.name && (
        <TicketPart className="text-sm text-quiet">
          <p>
            <strong>{business.name}</strong>
          </p>
          <p>{business.address}</p>
          <p>{formatPhone(business.phone)}</p>
          <p>{nonBreaking(`Ordered ${happened(order.created, now)}`)}</p>
        </TicketPart>
      )}
    </>
  );
}

function facts(order: Order) {
  const rows = [];
  if (order.services) rows.push({ id: 'services', label: 'Services', amount: order.services });
  if (order.handoff) rows.push({ id: 'handoff', label: 'Handoff', amount: handoffNames[order.handoff] });
  if (order.bags) rows.push({ id: 'bags', label: 'Bags', amount: String(order.bags) });
  if (order.preferences.length > 0)
    rows.push({ id: 'preferences', label: 'Preferences', amount: preferencesText(order) });
  if (order.user_card) rows.push({ id: 'card', label: 'Card', amount: cardName(order.user_card) });
  return rows;
}

/** All that was chosen; rows with an amount have only what costs something. */
const preferencesText = ({ preferences }: Order) =>
  preferences
    .map(({ preference_name: name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
    .join(', ');

interface AddressBlockProps extends VisitRow {
  address: Order['pickupAddress'][number];
  /** It stands beside this one already. */
  isSame?: boolean;
}

const AddressBlock = ({ title, when, address, isSame = false }: AddressBlockProps) => (
  <div>
    <h3 className={partTitle}>{title}</h3>
    <p className="tabular-nums">{nonBreaking(when)}</p>
    <address className="wrap-anywhere text-quiet not-italic">
      {isSame ? (
        'Same address'
      ) : (
        <>
          {address.first_name && (
            <>
              {address.first_name} {address.last_name}
              <br />
            </>
          )}
          {streetLine(address)}
          <br />
          {placeLine(address)}
        </>
      )}
    </address>
  </div>
);

interface VisitRow {
  title: string;
  when: string;
}

function pickupVisit(order: OrderTimes): VisitRow {
  const title = isOff(order.status) ? 'Planned pickup' : 'Pickup';
  return { title, when: pickupWindow(order, dayLabel) };
}

function deliveryVisit(order: OrderTimes, stage: PriceStage, now: Date): VisitRow {
  const delivered = order.status === DELIVERED && happened(order.delivered_at, now);
  if (delivered) return { title: 'Delivered', when: delivered };
  // Nobody knows yet whether the one that waits for an OK keeps its time.
  const isPlan = [DELIVERED, NEEDS_OK].includes(order.status) || isOff(order.status);
  const title = isPlan ? 'Planned delivery' : stage === 'estimate' ? 'Estimated delivery' : 'Delivery';
  return { title, when: deliveryWindow(order, dayLabel) };
}

type Note = NonNullable<Order['stain_notes']>[number];

const outcomes: Record<Note['outcome'], string> = {
  open: 'We haven’t treated it yet.',
  done: 'We got it out.',
  not_possible: 'We couldn’t get it out without damaging the fabric.',
};

function StainNotes({ notes = [] }: { notes: Order['stain_notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="stains" className="mt-4 grid gap-3">
      <h3 className="eyebrow" id="stains">
        Stains
      </h3>
      <ul className="grid gap-4">
        {notes.map(({ category_id, service, text, outcome, photo }) => (
          <li key={category_id} className="grid gap-1 border-t border-line pt-3">
            <p className={noteText}>
              {service}: “{text}”
            </p>
            {photo && <StoredPhoto token={photo.token} alt={`The stain, ${service}`} />}
            <p className="text-sm text-quiet">{outcomes[outcome]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
