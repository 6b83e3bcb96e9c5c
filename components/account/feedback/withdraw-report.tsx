'use client';
import { Button } from '@/components/ui/base/button';
import { type Issue, useWithdrawReport } from '@/hooks/data/use-issues';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';

interface WithdrawReportProps {
  issue: Pick<Issue, 'order_id' | 'reference' | 'state'>;
  onDone?: () => void;
}

export function WithdrawReport({ issue, onDone }: WithdrawReportProps) {
  const { mutate, data, isPending } = useWithdrawReport();
  const place = useFocusOnMessage<HTMLDivElement>(data);
  return (
    <div ref={place} tabIndex={-1} role="status" className="focus:outline-none">
      {data ? (
        <p>{data.message}</p>
      ) : (
        issue.state !== 'resolved' && (
          <Button
            variant="secondary"
            size="small"
            busy={isPending}
            busyText="Withdrawing…"
            onClick={() => mutate(issue, { onSuccess: onDone })}
            aria-label={`Withdraw it: report ${issue.reference}`}
          >
            Withdraw it
          </Button>
        )
      )}
    </div>
  );
}
