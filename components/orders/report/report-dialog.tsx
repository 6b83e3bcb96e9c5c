'use client';
import { useState } from 'react';
import type { OrderDialogProps } from '@/components/orders/parts/order-dialog';
import { WaitingForm } from '@/components/orders/parts/waiting-form';
import { Button } from '@/components/ui/base/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { type Issue, useOrderIssues } from '@/hooks/data/use-issues';
import { useOrder } from '@/hooks/data/use-orders';
import { messages } from '@/lib/messages/page-messages';
import { parseDate } from '@/lib/rules/dates/calendar';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { answerBy } from '@/lib/rules/policy/order-sentences';
import { ReportForm } from './report-form';

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
  return day ? answerBy(nonBreaking(dayLabel(day))) : '';
}
