'use client';
import { ActionButton, type OnAction } from '@/components/orders/actions/action-button';
import { MoreIcon } from '@/components/ui/base/layout-icons';
import { Menu } from '@/components/ui/overlay/menu';
import type { Order } from '@/hooks/data/use-orders';
import { messages } from '@/lib/messages/page-messages';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { type OfferedAction, type StepAction, untilText } from '@/lib/rules/orders/next-step';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { changeHere } from '@/lib/rules/policy/policy-sentences';
import { actionsLook, noteLook } from './receipt-looks';
import type { ReceiptGroups } from './use-receipt-actions';

export interface ReceiptActionsProps {
  order: Order;
  onAction: OnAction;
  offers: readonly OfferedAction[];
  phone: string;
  groups: ReceiptGroups;
  now: Date;
}

/** What fits the order's status, at most two things. Each says beneath what it means. */
export function ReceiptActions({ groups, offers, now, phone, ...shared }: ReceiptActionsProps) {
  if (groups.buttons.length === 0) return null;
  const isOpen = groups.buttons.includes('reschedule') && groups.buttons.includes('change');
  const notes = [
    ...groups.buttons.map((action) => formatNote(action, offers, now)),
    isOpen ? changeHere : '',
  ].filter(Boolean);
  return (
    <div className={actionsLook}>
      {groups.buttons.map((action) => (
        <ActionButton
          key={action}
          action={action}
          look={action === groups.main ? 'primary' : 'secondary'}
          {...(action === 'call' && { label: callText(phone) })}
          {...shared}
        />
      ))}
      {notes.map((note) => (
        <p key={note} className={noteLook}>
          {nonBreaking(note)}
        </p>
      ))}
    </div>
  );
}

/** The rest, in the ticket's head. */
export const MoreActions = ({ groups, order, phone, onAction }: ReceiptActionsProps) => (
  <Menu look="corner" label={`More about order ${order.order_number}`} trigger={<MoreIcon />}>
    {groups.more.map((action) => (
      <li key={action}>
        <ActionButton action={action} order={order} onAction={onAction} look="link" />
      </li>
    ))}
    <li>
      <button type="button" onClick={() => window.print()}>
        Print receipt
      </button>
    </li>
    {phone && !groups.buttons.includes('call') && (
      <li>
        <a href={phoneHref(phone)}>{callText(phone)}</a>
      </li>
    )}
  </Menu>
);

/** No line breaks within the number. */
const callText = (phone: string) => (
  <span>
    Call <span className="whitespace-nowrap">{formatPhone(phone)}</span>
  </span>
);

function formatNote(action: StepAction, offers: readonly OfferedAction[], now: Date) {
  if (action === 'again') return messages.sameOrder;
  const until = action === 'change_delivery' && offers.find((offer) => offer.action === action)?.until;
  return until ? `Until ${untilText(until, now)}` : '';
}
