'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WithdrawReport } from '@/components/account/feedback/withdraw-report';
import { HiddenUsername } from '@/components/account/sign-in/account-fields';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { EmailText } from '@/components/ui/base/email-text';
import { TextLink } from '@/components/ui/base/text-link';
import { ContractForm } from '@/components/ui/form/contract-form';
import { PasswordField } from '@/components/ui/form/password-field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/status/notice';
import { type Issue, useAllIssues } from '@/hooks/data/use-issues';
import { useRecurring } from '@/hooks/data/use-recurring';
import { useContractForm } from '@/hooks/page/use-contract-form';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { usePolicy } from '@/hooks/page/use-policy';
import { ApiError, isOffline } from '@/lib/browser/api/errors';
import { firstOrders } from '@/lib/browser/api/orders-list';
import { ordersQuery } from '@/lib/browser/api/queries';
import { unansweredRequest } from '@/lib/browser/api/unanswered-request';
import { serverNow } from '@/lib/browser/page/clock';
import { messages } from '@/lib/messages/page-messages';
import { routes } from '@/lib/routes';
import { isAwaited } from '@/lib/rules/orders/issue-words';
import {
  goesWithAccount,
  legalRetention,
  promoCodeRetention,
  staysInBackups,
} from '@/lib/rules/policy/policy-sentences';
import { joinSentences } from '@/lib/text/join-sentences';
import { useDeleteAccount } from './use-my-data';
import type { Profile } from './use-profile';

interface DeleteAccountDialogProps {
  profile: Pick<Profile, 'id' | 'email'>;
  onClose: () => void;
}

interface Obstacle {
  message: string;
  orders: { id: number; order_number: string; waits_for?: readonly (keyof typeof reasons)[] | undefined }[];
}

function toObstacle(error: unknown): Obstacle | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const data = error.body.data as Partial<Obstacle> | null | undefined;
  return data?.orders && { message: error.message, orders: data.orders };
}

export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount(profile.id);
  const policy = usePolicy();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const form = useContractForm({
    schema: () => import('@/lib/contract/forms/profile').then((contract) => contract.deletionBody),
    defaultValues: { password: '' },
  });

  const send = form.submit(async (body) => {
    setObstacle(undefined);
    try {
      await remove.mutateAsync(body);
    } catch (error) {
      const found = toObstacle(error);
      if (!found) throw isOffline(error) ? new ApiError('rejected', 0, maybeDeleted) : error;
      setObstacle(found);
    }
  });

  return (
    <Dialog open title="Delete your account?" onClose={onClose}>
      <div className="grid min-w-0 gap-4">
        <p>
          This deletes the account{' '}
          <strong className="wrap-anywhere">
            <EmailText email={profile.email} />
          </strong>{' '}
          and signs you out everywhere. We can’t undo it.
        </p>
        <dl className="grid gap-3">
          <div>
            <dt className="font-strong">What we delete</dt>
            <dd>{goesWithAccount}</dd>
          </div>
          <div>
            <dt className="font-strong">What we keep, and why</dt>
            <dd>{joinSentences(legalRetention, promoCodeRetention(policy), staysInBackups)}</dd>
          </div>
        </dl>
        <InTheWay userId={profile.id} refusal={obstacle} />
        <AlsoEnds userId={profile.id} />
        <ContractForm form={form} onSubmit={send}>
          <HiddenUsername email={profile.email} />
          <PasswordField
            label="Your password, to confirm"
            autoComplete="current-password"
            aside={<TextLink href={routes.forgotPassword}>Forgot password?</TextLink>}
            {...form.field('password')}
          />
          <ButtonRow>
            <Button variant="secondary" onClick={onClose}>
              Keep account
            </Button>
            <Button type="submit" variant="danger" busy={form.busy} busyText="Deleting…">
              Delete account
            </Button>
          </ButtonRow>
        </ContractForm>
      </div>
    </Dialog>
  );
}

function AlsoEnds({ userId }: { userId: number }) {
  const repeating = useRecurring(userId).data?.length ?? 0;
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);
  const isWithdrawn = ({ reference }: Pick<Issue, 'reference'>) => withdrawn.includes(reference);
  const issues = useAllIssues(userId).data ?? [];
  const open = issues.filter((issue) => isAwaited(issue, serverNow()) || isWithdrawn(issue));
  if (repeating === 0 && open.length === 0) return null;
  return (
    <Notice tone={repeating === 0 && open.every(isWithdrawn) ? 'good' : 'warn'}>
      <div className="grid gap-4">
        {repeating > 0 && (
          <p>
            Your repeating {repeating === 1 ? 'pickup ends' : 'pickups end'} with your account. We won’t book
            any more pickups.
          </p>
        )}
        {open.map((issue) => (
          <div key={issue.reference} className="grid gap-2">
            {!isWithdrawn(issue) && (
              <p>
                Your report {issue.reference} about order {issue.order_number} is deleted too, so we can’t
                answer it or refund you for it. Wait for our answer if you want one.
              </p>
            )}
            <WithdrawReport issue={issue} onDone={() => setWithdrawn([...withdrawn, issue.reference])} />
          </div>
        ))}
      </div>
    </Notice>
  );
}

const openOrdersFirst =
  'These orders come first: each must be delivered and paid, or canceled, before you can delete your account.';

const maybeDeleted = `${messages.offline} ${unansweredRequest('your account was deleted')}`;

const reasons = {
  end: 'still under way',
  bill: 'delivered, not paid yet',
  payment: 'payment or refund not confirmed yet',
};

const formatReasons = ({ waits_for = [] }: Obstacle['orders'][number]) =>
  waits_for.map((what) => reasons[what]).join(', ');

/** The open orders before anything is asked; what else the server refuses for, after it has. */
function InTheWay({ userId, refusal }: { userId: number; refusal: Obstacle | undefined }) {
  const place = useFocusOnMessage<HTMLDivElement>(refusal);
  const open = useQuery(ordersQuery(userId, firstOrders)).data?.data ?? [];
  const obstacle = refusal ?? (open.length > 0 ? { message: openOrdersFirst, orders: open } : undefined);
  const isMixed = new Set(obstacle?.orders.map(formatReasons)).size > 1;
  return (
    <div ref={place} tabIndex={-1} role="status" className="empty:hidden">
      {obstacle && (
        <Notice tone="warn" title={obstacle.message}>
          <ul>
            {obstacle.orders.map((order) => (
              <li key={order.id}>
                <TextLink href={routes.orderDetails(order.id)}>Order {order.order_number}</TextLink>
                {isMixed && `: ${formatReasons(order)}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
