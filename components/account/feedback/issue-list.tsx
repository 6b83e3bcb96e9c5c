import Link from 'next/link';
import { photoList } from '@/components/ui/photo/photo-looks';
import { StoredPhoto } from '@/components/ui/photo/stored-photo';
import { Badge, type BadgeProps } from '@/components/ui/status/badge';
import type { Issue } from '@/hooks/data/use-issues';
import { useNow } from '@/hooks/page/use-now';
import { routes } from '@/lib/routes';
import { parseDate } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { parseMoney } from '@/lib/rules/money/money';
import { ISSUE_KINDS, issueOutcome } from '@/lib/rules/orders/issue-words';
import { happened } from '@/lib/rules/orders/order-windows';
import { answerBy } from '@/lib/rules/policy/order-sentences';
import { noteText } from './note-text';
import { WithdrawReport } from './withdraw-report';

const states: Record<Issue['state'], { text: string; tone: NonNullable<BadgeProps['tone']> }> = {
  open: { text: 'Open', tone: 'accent' },
  answered: { text: 'Answered', tone: 'neutral' },
  resolved: { text: 'Resolved', tone: 'good' },
};

const withdrawn = { text: 'Withdrawn', tone: 'neutral' as const };

interface IssueListProps {
  issues: readonly Issue[];
  withOrder?: boolean;
  /** One below the heading that it stands under. */
  headingAs?: 'h2' | 'h3';
}

export function IssueList({ issues, withOrder = false, headingAs: Heading = 'h3' }: IssueListProps) {
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby="problems" className="mt-4 grid gap-3">
      <Heading className="eyebrow" id="problems">
        Reported problems
      </Heading>
      <ul className="grid gap-4">
        {issues.map((issue) => (
          <li key={issue.reference} className="grid gap-1 border-t border-line pt-3">
            <IssueEntry issue={issue} withOrder={withOrder} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function IssueEntry({ issue, withOrder }: { issue: Issue; withOrder: boolean }) {
  const { text, tone } = issue.withdrawn ? withdrawn : states[issue.state];
  const now = useNow();
  const day = parseDate(issue.respond_by);
  const refundCents = issue.refund === null ? null : parseMoney(issue.refund);
  const outcome = issueOutcome({ ...issue, refundCents });
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-1 gap-x-3">
        <strong>
          {ISSUE_KINDS[issue.kind]}: {issue.line_label}
        </strong>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="text-sm text-quiet">
        Report {issue.reference}
        {withOrder && (
          <>
            ,{' '}
            <Link prefetch={false} href={routes.orderDetails(issue.order_id)}>
              order {issue.order_number}
            </Link>
          </>
        )}
        , {nonBreaking(happened(issue.created, now))}
      </p>
      <p className={noteText}>“{issue.text}”</p>
      {issue.photos.length > 0 && (
        <ul className={photoList}>
          {issue.photos.map(({ token }, index) => (
            <li key={token}>
              <StoredPhoto token={token} alt={`Photo ${index + 1} of report ${issue.reference}`} />
            </li>
          ))}
        </ul>
      )}
      {issue.reply && (
        <p className={noteText}>
          <strong>Our answer:</strong> {issue.reply}
        </p>
      )}
      {outcome && <p className={noteText}>{outcome}</p>}
      {issue.state === 'open' && day && <p>{answerBy(nonBreaking(dayLabel(day)))}</p>}
      <WithdrawReport issue={issue} />
    </>
  );
}
