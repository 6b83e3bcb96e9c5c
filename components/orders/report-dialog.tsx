'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type Issue, useOrderIssues } from '@/hooks/use-issues';
import { useOrder } from '@/hooks/use-orders';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel, whole } from '@/lib/domain/day-label';
import { messages } from '@/lib/page-messages';
import { answerBy } from '@/lib/policy-sentences';
import type { OrderDialogProps } from './order-dialog';
import { ReportForm } from './report-form';
import { WaitingForm } from './waiting-form';

/** Reports a problem with a delivered order, then shows the report's number. Asks before it discards input. */
export function ReportDialog({ order: { id, order_number }, onClose, onDone }: OrderDialogProps) {
  // A row of the list has no lines.
  const { data: order, error, refetch } = useOrder(id, true);
  const answers = useOrderIssues(id).data?.respond_by;
  const [dirty, setDirty] = useState(false);
  const [sent, setSent] = useState<Issue>();
  if (sent) return <Thanks issue={sent} onDone={onDone} />;
  return (
    <Dialog open title={`Problem with order ${order_number}`} dirty={dirty} onClose={onClose}>
      {order ? (
        <ReportForm
          order={order}
          answers={answers && answerText(answers)}
          onDirty={setDirty}
          onSent={setSent}
        />
      ) : (
        <WaitingForm error={error} onRetry={refetch} fields={3} />
      )}
    </Dialog>
  );
}

const Thanks = ({ issue, onDone }: { issue: Issue; onDone: () => void }) => (
  <Dialog
    open
    title="Thank you"
    onClose={onDone}
    initialFocus="[data-done]"
    actions={
      <Button onClick={onDone} data-done="">
        Done
      </Button>
    }
  >
    <p role="status">{messages.problemReported(issue.reference)}</p>
    <p>{answerText(issue.respond_by)} You’ll find it on this receipt and under Feedback.</p>
  </Dialog>
);

function answerText(iso: string): string {
  const day = parseDate(iso);
  return day ? answerBy(whole(dayLabel(day))) : '';
}
