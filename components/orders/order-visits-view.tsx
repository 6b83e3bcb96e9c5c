import { ReceiptRows } from '@/components/ui/receipt-rows';
import { TicketPart } from '@/components/ui/ticket';
import type { Order } from '@/hooks/use-orders';
import { serverNow } from '@/lib/clock';
import { cardName } from '@/lib/domain/card';
import { handoffNames } from '@/lib/domain/handoff';
import { keepTimes } from '@/lib/domain/keep-times';
import type { PriceStage } from '@/lib/domain/order-status';
import { happened } from '@/lib/domain/order-windows';
import { formatPhone } from '@/lib/domain/phone';
import { placeLine, streetLine } from '@/lib/domain/postal-address';
import styles from './order-details.module.css';
import { deliveryVisit, pickupVisit, type Visit } from './order-visits';
import { StainNotes } from './stain-notes';

/** Where and how an order is picked up and delivered, what was said about it, and who washes it. */
export function OrderVisits({ order, stage }: { order: Order; stage: PriceStage }) {
  const pickup = order.pickupAddress[0];
  const delivery = order.deliveryAddress[0];
  const { business } = order;
  return (
    <>
      <TicketPart>
        <div className={styles.columns}>
          {pickup && <AddressBlock {...pickupVisit(order)} address={pickup} />}
          {delivery && (
            <AddressBlock
              {...deliveryVisit(order, stage)}
              address={delivery}
              isSame={JSON.stringify(delivery) === JSON.stringify(pickup)}
            />
          )}
        </div>
        <ReceiptRows className={styles.facts} rows={facts(order)} />
        {order.special_instructions && <p className={styles.note}>“{order.special_instructions}”</p>}
        <StainNotes notes={order.stain_notes} />
      </TicketPart>
      {business.name && (
        <TicketPart className="quiet small">
          <p>
            <strong>{business.name}</strong>
          </p>
          <p>{business.address}</p>
          <p>{formatPhone(business.phone)}</p>
          <p>{keepTimes(`Ordered ${happened(order.created, serverNow())}`)}</p>
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

interface AddressBlockProps extends Visit {
  address: Order['pickupAddress'][number];
  /** It stands beside this one already. */
  isSame?: boolean;
}

const AddressBlock = ({ title, when, address, isSame = false }: AddressBlockProps) => (
  <div>
    <h3 className={styles.part}>{title}</h3>
    <p className="tabular">{keepTimes(when)}</p>
    <address className={styles.address}>
      {isSame ? (
        'Same address'
      ) : (
        <>
          {address.first_name} {address.last_name}
          <br />
          {streetLine(address)}
          <br />
          {placeLine(address)}
        </>
      )}
    </address>
  </div>
);
