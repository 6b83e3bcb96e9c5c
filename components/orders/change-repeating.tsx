'use client';
import { useState } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useAddresses } from '@/hooks/use-addresses';
import { useCards } from '@/hooks/use-cards';
import { useSession } from '@/hooks/use-session';
import { ChangeRepeatingForm } from './change-repeating-form';
import type { RepeatingDialogProps } from './repeating-dialogs';

/** Interval, day, times, addresses, card, hand-over, tip and instructions of the orders to come. */
export function ChangeRepeating({ pickup, onClose }: RepeatingDialogProps) {
  const userId = useSession().user?.id;
  const addresses = useAddresses(userId);
  const cards = useCards(userId);
  const [isDirty, setDirty] = useState(false);
  const problem = addresses.error ?? cards.error;
  return (
    <Dialog open wide title="Change repeating pickup" dirty={isDirty} onClose={onClose}>
      {addresses.data && cards.data ? (
        <ChangeRepeatingForm
          pickup={pickup}
          addresses={addresses.data}
          cards={cards.data}
          onDirty={setDirty}
          onClose={onClose}
        />
      ) : (
        <>
          <LoadProblem error={problem} onRetry={() => Promise.all([addresses.refetch(), cards.refetch()])} />
          {!problem && <SkeletonForm count={4} />}
        </>
      )}
    </Dialog>
  );
}
