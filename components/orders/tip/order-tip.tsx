'use client';
import { type FormEvent, useEffect, useState } from 'react';
import { Notice } from '@/components/ui/status/notice';
import { type Order, useOrder, useSetTip } from '@/hooks/data/use-orders';
import { usePolicy } from '@/hooks/page/use-policy';
import { failureText } from '@/lib/browser/api/failure-text';
import { serverNow } from '@/lib/browser/page/clock';
import { messages } from '@/lib/messages/page-messages';
import { toDecimal } from '@/lib/rules/money/money';
import { type OfferedAction, untilText } from '@/lib/rules/orders/next-step';
import { type TipView, viewTip } from '@/lib/rules/orders/tip-view';
import { readMoney } from '@/lib/text/typed-money';
import { TipSection } from './tip-section';

const ASK_MS = 5_000;

/** Null where the order takes no tip, or its API has no tips after an order is placed. */
export function OrderTip({
  order,
  offers,
  now,
}: {
  order: Order;
  offers: readonly OfferedAction[];
  now: Date;
}) {
  const steps = usePolicy().tip_steps;
  const tip = useSetTip();
  const [isBad, setBad] = useState(false);
  useAskWhileHeld(order);
  const offer = offers.find(({ action }) => action === 'tip');
  if (!offer || !order.tip_state) return null;
  const view = viewTip(order, steps, now);

  function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typed = new FormData(event.currentTarget, submitter).get('tips');
    const cents = readMoney(String(typed ?? ''));
    setBad(cents === null);
    if (cents === null) return;
    const tips = toDecimal(cents);
    // Undo goes with what it takes back.
    if (tips === view.undo) document.getElementById('tip-title')?.focus();
    tip.mutate({ id: order.id, tips });
  }

  const text = isBad ? messages.badAmount : tip.error && failureText(tip.error);
  return (
    <TipSection
      view={tip.isPending ? saving(view, tip.variables.tips) : view}
      until={offer.until ? untilText(offer.until, now) : undefined}
      form={(children) => (
        <form noValidate onSubmit={give} className="contents">
          {children}
        </form>
      )}
      problem={text && <Notice tone="error">{text}</Notice>}
    />
  );
}

/** The tapped chip at once, however slow the line is. */
const saving = (view: TipView, tips: number): TipView => ({
  chips: view.chips.map((chip) => ({ ...chip, isChosen: chip.dollars === tips })),
  state: 'Saving your tip…',
  isProblem: false,
  undo: undefined,
});

/** The server charges it, so the page asks what came of it. */
function useAskWhileHeld({ id, tip_state }: Order) {
  const { refetch } = useOrder(id, true);
  const until = tip_state?.waiting?.hold_until;
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => void (serverNow() >= new Date(until) && refetch()), ASK_MS);
    return () => clearInterval(timer);
  }, [until, refetch]);
}
