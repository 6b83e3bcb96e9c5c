import { IssueList } from '@/components/account/feedback/issue-list';
import { ActionButton } from '@/components/orders/actions/action-button';
import { useOrderIssues } from '@/hooks/data/use-issues';
import { useNow } from '@/hooks/page/use-now';
import { parseDate } from '@/lib/rules/dates/calendar';
import { datedLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { untilText } from '@/lib/rules/orders/next-step';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { reportOver } from '@/lib/rules/policy/order-sentences';
import type { ReceiptActionsProps } from './receipt-actions';
import { explains } from './receipt-looks';

/** What a customer may want once the laundry is back: a tip, and beneath it what isn't right. */
export function AfterDelivery({ offers, now, ...shared }: ReceiptActionsProps & { now: Date }) {
  const { groups } = shared;
  const until = offers.find(({ action }) => action === 'tip')?.until;
  return (
    <div className="grid gap-2 print:hidden one-column:mt-4">
      {groups.hasTip && (
        <>
          <ActionButton action="tip" look="secondary" {...shared} />
          {until && <p className={explains}>Tip until {nonBreaking(untilText(until, now))}</p>}
        </>
      )}
      {groups.hasProblem && <ReceiptProblem {...shared} />}
    </div>
  );
}

function ReceiptProblem({ order, phone, onAction, groups }: Omit<ReceiptActionsProps, 'offers'>) {
  // An API that does not say what can be done has no reports.
  const { data } = useOrderIssues(order.id, order.can !== undefined);
  return (
    <>
      {groups.canReport && (
        <ActionButton
          action="report"
          order={order}
          phone={phone}
          onAction={onAction}
          look="secondary"
          label="Something missing or not right?"
        />
      )}
      {order.issue_until && <ReportWindow until={order.issue_until} phone={order.business.phone} />}
      <IssueList id="problems" issues={data?.data ?? []} />
    </>
  );
}

function ReportWindow({ until, phone }: { until: string; phone: string }) {
  const today = todayAtShop(useNow());
  const last = parseDate(until);
  if (!last) return null;
  const day = nonBreaking(datedLabel(last, today));
  if (today <= last) return <p className={explains}>Tell us by {day}.</p>;
  return (
    <p className={explains}>
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
