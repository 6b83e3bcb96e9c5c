'use client';
import { useState } from 'react';
import { KnownUsername } from '@/components/auth/account-fields';
import { Button } from '@/components/ui/button';
import { ButtonRow } from '@/components/ui/button-row';
import { ContractForm } from '@/components/ui/contract-form';
import { Dialog } from '@/components/ui/dialog';
import { EmailText } from '@/components/ui/email-text';
import { Notice } from '@/components/ui/notice';
import { PasswordField } from '@/components/ui/password-field';
import { TextLink } from '@/components/ui/text-link';
import { useContractForm } from '@/hooks/use-contract-form';
import { useFocusOnMessage } from '@/hooks/use-focus-on-change';
import { useAllIssues } from '@/hooks/use-issues';
import { useDeleteAccount } from '@/hooks/use-my-data';
import type { Profile } from '@/hooks/use-profile';
import { useRecurring } from '@/hooks/use-recurring';
import { ApiError, isOffline } from '@/lib/api/errors';
import { lostAnswer } from '@/lib/api/lost-answer';
import { goesWithAccount, keptByLaw, staysInBackups } from '@/lib/keeping-sentences';
import { messages } from '@/lib/page-messages';
import { routes } from '@/lib/routes';
import styles from './my-data.module.css';

interface DeleteAccountDialogProps {
  profile: Pick<Profile, 'id' | 'email'>;
  onClose: () => void;
}

interface Obstacle {
  message: string;
  orders: { id: number; order_number: string; waits_for?: readonly (keyof typeof reasons)[] | undefined }[];
}

/** The orders that keep an account open, which a refusal names. */
function obstacleOf(error: unknown): Obstacle | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const data = error.body.data as Partial<Obstacle> | null | undefined;
  return data?.orders && { message: error.message, orders: data.orders };
}

/** Says what goes and what stays, and asks for the password. Deleting leads to another page. */
export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount(profile.id);
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
      const found = obstacleOf(error);
      if (!found) throw isOffline(error) ? new ApiError('rejected', 0, maybeDeleted) : error;
      setObstacle(found);
    }
  });

  return (
    <Dialog open title="Delete your account?" onClose={onClose}>
      <div className="grid gap-16 min-0">
        <p>
          This deletes the account{' '}
          <strong className="break-anywhere">
            <EmailText email={profile.email} />
          </strong>{' '}
          and signs you out everywhere. We can’t undo it.
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>What we delete</dt>
            <dd>{goesWithAccount}</dd>
          </div>
          <div>
            <dt>What we keep, and why</dt>
            <dd>
              {keptByLaw()} {staysInBackups}
            </dd>
          </div>
        </dl>
        <AlsoEnds userId={profile.id} />
        <InTheWay obstacle={obstacle} />
        <ContractForm form={form} onSubmit={send}>
          <KnownUsername email={profile.email} />
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

/** What of the customer's is still going on, and what becomes of it. */
function AlsoEnds({ userId }: { userId: number }) {
  const repeating = useRecurring(userId).data?.length ?? 0;
  const open = useAllIssues(userId).data?.filter(({ state }) => state !== 'resolved') ?? [];
  if (repeating === 0 && open.length === 0) return null;
  return (
    <Notice tone="warn">
      {repeating > 0 && (
        <p>
          Your repeating {repeating === 1 ? 'pickup ends' : 'pickups end'} with your account. We place no more
          orders for {repeating === 1 ? 'it' : 'them'}.
        </p>
      )}
      {open.map(({ reference, order_number }) => (
        <p key={reference}>
          Your report {reference} about order {order_number} is deleted too, so we can’t answer it or refund
          you for it. Wait for our answer if you want one.
        </p>
      ))}
    </Notice>
  );
}

const maybeDeleted = `${messages.offline} ${lostAnswer('your account was deleted')}`;

const reasons = {
  end: 'still under way',
  bill: 'delivered, not paid yet',
  payment: 'payment or refund not confirmed yet',
};

/** Of an order, where not all have the same one. */
const reasonOf = ({ waits_for = [] }: Obstacle['orders'][number]) =>
  waits_for.map((what) => reasons[what]).join(', ');

/** What must end first, with the way there. */
function InTheWay({ obstacle }: { obstacle: Obstacle | undefined }) {
  const place = useFocusOnMessage<HTMLDivElement>(obstacle);
  const isMixed = new Set(obstacle?.orders.map(reasonOf)).size > 1;
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles.place}>
      {obstacle && (
        <Notice tone="warn" title={obstacle.message}>
          <ul>
            {obstacle.orders.map((order) => (
              <li key={order.id}>
                <TextLink href={routes.orderDetails(order.id)}>Order {order.order_number}</TextLink>
                {isMixed && `: ${reasonOf(order)}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
