import Link from 'next/link';
import { Badge, type BadgeProps } from '@/components/ui/badge';
import type { Issue } from '@/hooks/use-issues';
import { serverNow } from '@/lib/clock';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel, whole } from '@/lib/domain/day-label';
import { ISSUE_KINDS, issueOutcome } from '@/lib/domain/issue-words';
import { keepTimes } from '@/lib/domain/keep-times';
import { parseMoney } from '@/lib/domain/money';
import { happened } from '@/lib/domain/order-windows';
import { answerBy } from '@/lib/policy-sentences';
import { routes } from '@/lib/routes';
import styles from './issues.module.css';
import photoStyles from './photos.module.css';
import { StoredPhoto } from './stored-photo';

const states: Record<Issue['state'], { text: string; tone: NonNullable<BadgeProps['tone']> }> = {
  open: { text: 'Open', tone: 'accent' },
  answered: { text: 'Answered', tone: 'neutral' },
  resolved: { text: 'Resolved', tone: 'good' },
};

interface IssueListProps {
  issues: readonly Issue[];
  /** The ids of the page's headings; also the list's own. */
  id: string;
  /** Where problems of several orders stand together. */
  withOrder?: boolean;
}

/** Reported problems with their state and our reply. */
export function IssueList({ issues, id, withOrder = false }: IssueListProps) {
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-12 mt-16">
      <h3 className="eyebrow" id={id}>
        Reported problems
      </h3>
      <ul className={styles.list}>
        {issues.map((issue) => (
          <li key={issue.reference} className={styles.issue}>
            <IssueEntry issue={issue} withOrder={withOrder} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function IssueEntry({ issue, withOrder }: { issue: Issue; withOrder: boolean }) {
  const { text, tone } = states[issue.state];
  const day = parseDate(issue.respond_by);
  const refundCents = issue.refund === null ? null : parseMoney(issue.refund);
  const outcome = issueOutcome({ ...issue, refundCents });
  return (
    <>
      <p className="row gap-4 gap-x-12 items-center justify-between">
        <strong>
          {ISSUE_KINDS[issue.kind]}: {issue.line_label}
        </strong>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="quiet small">
        Report {issue.reference}
        {withOrder && (
          <>
            ,{' '}
            <Link prefetch={false} href={routes.orderDetails(issue.order_id)}>
              order {issue.order_number}
            </Link>
          </>
        )}
        , {keepTimes(happened(issue.created, serverNow()))}
      </p>
      <p className={styles.text}>“{issue.text}”</p>
      {issue.photos.length > 0 && (
        <ul className={photoStyles.photos}>
          {issue.photos.map(({ token }, index) => (
            <li key={token}>
              <StoredPhoto token={token} alt={`Photo ${index + 1} of report ${issue.reference}`} />
            </li>
          ))}
        </ul>
      )}
      {issue.reply && (
        <p className={styles.text}>
          <strong>Our answer:</strong> {issue.reply}
        </p>
      )}
      {outcome && <p className={styles.text}>{outcome}</p>}
      {issue.state === 'open' && day && <p>{answerBy(whole(dayLabel(day)))}</p>}
    </>
  );
}
