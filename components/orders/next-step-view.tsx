'use client';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink, buttonLook } from '@/components/ui/button-link';
import { cx } from '@/components/ui/class-names';
import { nextStep, type StepAction } from '@/lib/domain/next-step';
import { NEED_THE_CUSTOMER } from '@/lib/domain/order-status';
import { phoneHref } from '@/lib/domain/phone';
import styles from './next-step.module.css';
import { type ActionOrder, actionLabel, linkOf, preloadDialog, runOf } from './order-actions';
import { shownActions, useOffers } from './use-offers';

export interface NextStepProps {
  order: ActionOrder;
  /** The business's; '' where it is not known. */
  phone: string;
  /** Opens the action's dialog. */
  onAction: (action: StepAction, order: ActionOrder) => void;
  /** On the receipt: every action, and Cancel among them. */
  isReceipt?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** What happens next with an order: the sentence, and what the customer can do about it. */
export function NextStepView({ order, phone, onAction, isReceipt = false, ref }: NextStepProps) {
  const { offers, now } = useOffers(order);
  const { first, second } = nextStep(order, offers, now);
  const actions = shownActions(order, offers, { isReceipt, phone });
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={cx(
        styles.step,
        isReceipt && styles.receipt,
        NEED_THE_CUSTOMER.includes(order.status) && styles.asks,
      )}
    >
      <div className={styles.words} aria-live={isReceipt ? 'polite' : undefined}>
        <p className={styles.first}>{first}</p>
        {second && <p className={styles.second}>{second}</p>}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <ActionButton
              key={action}
              action={action}
              order={order}
              phone={phone}
              onAction={onAction}
              isReceipt={isReceipt}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** What nothing goes on without. */
const isMain = (action: StepAction, { status }: ActionOrder) =>
  NEED_THE_CUSTOMER.includes(status) && (action === 'approve' || action === 'reschedule');

interface ActionButtonProps extends Pick<NextStepProps, 'order' | 'phone' | 'onAction' | 'isReceipt'> {
  action: StepAction;
}

function ActionButton({ action, order, phone, onAction, isReceipt }: ActionButtonProps) {
  const label = actionLabel(action, order);
  const variant = action === 'cancel' ? 'danger-quiet' : isMain(action, order) ? 'primary' : 'secondary';
  // In a list, a name that says of which order begins with what the button shows (WCAG 2.5.3).
  const name = isReceipt ? undefined : `${label}, order ${order.order_number}`;
  const look = { variant, size: isReceipt ? 'normal' : 'small', 'aria-label': name } as const;
  const href = linkOf(action)?.(order);
  if (action === 'call')
    return (
      <a href={phoneHref(phone)} className={buttonLook(look)} aria-label={name}>
        {label}
      </a>
    );
  if (href)
    return (
      <ButtonLink href={href} {...look}>
        {label}
      </ButtonLink>
    );
  const run = runOf(action);
  const click = () => (run && 'pickupAddress' in order ? void run(order) : onAction(action, order));
  const ahead = () => preloadDialog(action);
  return (
    <Button {...look} onPointerEnter={ahead} onFocus={ahead} onClick={click}>
      {label}
    </Button>
  );
}
