import { IssueList } from '@/components/account/feedback/issue-list';
import { ActionButton } from '@/components/orders/actions/action-button';
import { useOrderIssues } from '@/hooks/data/use-issues';
import { useNow } from '@/hooks/page/use-now';
import { parseDate } from '@/lib/rules/dates/calendar';
import { datedLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { reportOver } from '@/lib/rules/policy/order-sentences';
import { OrderTip } from '../tip/order-tip';
import type { ReceiptActionsProps } from './receipt-actions';
import { noteLook } from './receipt-looks';

/** What a customer may want once the laundry is back: a tip, and beneath it what isn't right. */
export function AfterDelivery({ offers, now, ...shared }: ReceiptActionsProps) {
  return (
    <div className="grid gap-4">
      <OrderTip order={shared.order} offers={offers} now={now} />
      {shared.groups.hasProblem && <ReceiptProblem {...shared} />}
    </div>
  );
}

function ReceiptProblem({ order, onAction, groups }: Omit<ReceiptActionsProps, 'offers' | 'now'>) {
  // An API that does not say what can be done has no reports.
  const { data } = useOrderIssues(order.id, order.can !== undefined);
  return (
    <div className="grid gap-2 [&>button]:justify-self-start">
      {groups.canReport && (
        <ActionButton
          action="report"
          order={order}
          onAction={onAction}
          look="secondary"
          label="Something missing or not right?"
        />
      )}
      {order.issue_until && <ReportWindow until={order.issue_until} phone={order.business.phone} />}
      <IssueList issues={data?.data ?? []} />
    </div>
  );
}

function ReportWindow({ until, phone }: { until: string; phone: string }) {
  const today = todayAtShop(useNow());
  const last = parseDate(until);
  if (!last) return null;
  const day = nonBreaking(datedLabel(last, today));
  if (today <= last) return <p className={noteLook}>Tell us by {day}.</p>;
  return (
    <p className={noteLook}>
      {reportOver(day)}
      {phone && (
        <>
          {' '}
          Still have a question? Call <a href={phoneHref(phone)}>{formatPhone(phone)}</a>.
        </>
      )}
    </p>
  );
}
