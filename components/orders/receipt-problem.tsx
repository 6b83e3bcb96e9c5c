'use client';
import { useOrderIssues } from '@/hooks/use-issues';
import { ActionButton } from './action-button';
import { IssueList } from './issue-list';
import styles from './order-details.module.css';
import type { ReceiptActionsProps } from './receipt-actions';
import { ReportWindow } from './report-window';

/** Report a problem with a delivered order, until when, and what was reported. */
export function ReceiptProblem({ order, phone, onAction, groups }: ReceiptActionsProps) {
  // An API that does not say what can be done has no reports.
  const { data } = useOrderIssues(order.id, order.can !== undefined);
  return (
    <div className={styles.problem}>
      {groups.canReport && (
        <ActionButton action="report" order={order} phone={phone} onAction={onAction} look="secondary" />
      )}
      {order.issue_until && <ReportWindow until={order.issue_until} phone={order.business.phone} />}
      <IssueList id="problems" issues={data?.data ?? []} />
    </div>
  );
}
