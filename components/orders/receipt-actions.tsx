'use client';
import { Fragment } from 'react';
import type { Order } from '@/hooks/use-orders';
import { keepTimes } from '@/lib/domain/keep-times';
import { type Offer, type StepAction, untilText } from '@/lib/domain/next-step';
import { formatPhone, phoneHref } from '@/lib/domain/phone';
import { messages } from '@/lib/page-messages';
import { ActionButton, type OnAction } from './action-button';
import steps from './next-step.module.css';
import styles from './order-details.module.css';
import type { ReceiptGroups } from './use-receipt-actions';

export interface ReceiptActionsProps {
  order: Order;
  /** The business's; '' where it is not known. */
  phone: string;
  onAction: OnAction;
  offers: readonly Offer[];
  groups: ReceiptGroups;
}

/** The one thing to do, then what else can be done, each with what it means beneath. */
export function ReceiptActions({ groups, offers, now, ...shared }: ReceiptActionsProps & { now: Date }) {
  const { main, others } = groups;
  if (!main && others.length === 0) return null;
  return (
    <div className={styles.actions}>
      {[main, ...others].map((action) => {
        if (!action) return null;
        const note = noteOf(action, offers, now);
        return (
          <Fragment key={action}>
            <ActionButton
              action={action}
              look={action === main ? 'primary' : 'secondary'}
              {...(action === 'call' && { label: callText(shared.phone) })}
              {...shared}
            />
            {note && <p className={styles.explains}>{keepTimes(note)}</p>}
          </Fragment>
        );
      })}
    </div>
  );
}

/** No line breaks within the number. */
const callText = (phone: string) => (
  <span>
    Call <span className="nowrap">{formatPhone(phone)}</span>
  </span>
);

/** Beneath a button: what it does, or until when it can be done. Deadlines of a pickup stand with its sentence. */
function noteOf(action: StepAction, offers: readonly Offer[], now: Date) {
  if (action === 'again') return messages.sameOrder;
  if (action !== 'tip' && action !== 'change_delivery') return '';
  const until = offers.find((offer) => offer.action === action)?.until;
  return until ? `Until ${untilText(until, now)}` : '';
}

/** What is left: links. */
export const ReceiptLinks = ({ order, phone, onAction, groups }: ReceiptActionsProps) => (
  <div className={styles.links}>
    {groups.links.map((action) => (
      <ActionButton
        key={action}
        action={action}
        order={order}
        phone={phone}
        onAction={onAction}
        look="link"
      />
    ))}
    <button type="button" className={steps.link} onClick={() => window.print()}>
      Print receipt
    </button>
    {phone && !groups.others.includes('call') && (
      <a href={phoneHref(phone)} className={steps.link}>
        {callText(phone)}
      </a>
    )}
  </div>
);
