'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { actionLink } from '@/components/orders/parts/action-link';
import type { ActionOrder } from '@/components/orders/parts/order-dialog';
import { Button, ButtonLink } from '@/components/ui/base/button';
import type { StepAction } from '@/lib/rules/orders/next-step';
import { phoneHref } from '@/lib/rules/people/phone';
import { downloadCalendar } from './calendar-download';
import { actionLabel, links, preloadDialog } from './order-actions';
import { useOrderPhone } from './use-offered-actions';

export type OnAction = (action: StepAction, order: ActionOrder) => void;

export interface ActionButtonProps {
  action: StepAction;
  order: ActionOrder;
  onAction: OnAction;
  /** link: text alone, for what is not the main thing. */
  look: 'primary' | 'secondary' | 'link';
  /** What it shows instead of the action's own words. */
  label?: ReactNode;
  /** Its name where several orders stand: says of which it is, and begins with what it shows (WCAG 2.5.3). */
  name?: string;
}

export function ActionButton({ action, order, onAction, look, label, name }: ActionButtonProps) {
  const text = label ?? actionLabel(action, order);
  const phone = useOrderPhone(order);
  const href = action === 'call' ? phoneHref(phone) : links[action]?.(order);
  if (href) return <Leads look={look} href={href} name={name} text={text} />;
  const ahead = () => preloadDialog(action);
  const handlers = {
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: () => (action === 'calendar' ? void downloadCalendar(order) : onAction(action, order)),
  };
  return look === 'link' ? (
    <button type="button" className={actionLink} aria-label={name} {...handlers}>
      {text}
    </button>
  ) : (
    <Button variant={look} aria-label={name} {...handlers}>
      {text}
    </Button>
  );
}

interface LeadsProps extends Pick<ActionButtonProps, 'look' | 'name'> {
  href: string;
  text: ReactNode;
}

/** Next leaves what is no page of this site, such as a phone number, to the browser. */
const Leads = ({ look, href, name, text }: LeadsProps) =>
  look === 'link' ? (
    <Link prefetch={false} href={href} className={actionLink} aria-label={name}>
      {text}
    </Link>
  ) : (
    <ButtonLink href={href} variant={look} aria-label={name}>
      {text}
    </ButtonLink>
  );
