'use client';
import { useState } from 'react';
import { CheckboxProblem } from '@/components/layout/checkbox-problem';
import { LoadProblem } from '@/components/layout/load-problem';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { RecordList } from '@/components/ui/record-list';
import { SkeletonTickets } from '@/components/ui/skeleton';
import { type Card, useCards, useSetPrimaryCard } from '@/hooks/use-cards';
import { useFocusOnChange } from '@/hooks/use-focus-on-change';
import { useKeptOrder } from '@/hooks/use-kept-order';
import { cardName } from '@/lib/domain/card';
import { showsPrimary } from '@/lib/domain/primary';
import { messages } from '@/lib/page-messages';
import { chargedOnce } from '@/lib/policy-sentences';
import { toast } from '@/lib/toast';
import { CardRecord } from './card-record';
import styles from './cards.module.css';
import { DeleteCardDialog } from './delete-card-dialog';

export function CardList({ userId, onAdd }: { userId: number; onAdd: () => void }) {
  const { data: list, error, isPending, refetch } = useCards(userId);
  const data = useKeptOrder(list);
  const primary = useSetPrimaryCard(userId);
  const [deleting, setDeleting] = useState<Card>();
  const [deleted, setDeleted] = useState(0);
  const place = useFocusOnChange<HTMLDivElement>(deleted);

  const setPrimary = (card: Card, checked: boolean) => {
    if (primary.isPending) return;
    primary.mutate(
      { card, primary: checked ? 'yes' : 'no' },
      { onSuccess: () => toast.success(messages.cardUpdated) },
    );
  };

  return (
    <div ref={place} tabIndex={-1} className={styles.list}>
      <LoadProblem error={error} onRetry={refetch} />
      {isPending && !error && <SkeletonTickets text="Loading your cards" />}
      {primary.error && (
        <CheckboxProblem
          error={primary.error}
          name={cardName(primary.variables.card)}
          isAsWanted={showsPrimary(data, primary.variables.card.id, primary.variables.primary)}
          listError={error}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="No card yet"
          action={
            <Button variant="secondary" onClick={onAdd}>
              Add a card
            </Button>
          }
        >
          Your saved cards will be here. {chargedOnce}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RecordList label="Your cards">
          {data.map((card) => (
            <CardRecord
              key={card.id}
              card={card}
              saving={primary.isPending && primary.variables.card.id === card.id}
              locked={primary.isPending}
              onPrimary={(checked) => setPrimary(card, checked)}
              onDelete={() => setDeleting(card)}
            />
          ))}
        </RecordList>
      )}
      {deleting && (
        <DeleteCardDialog
          userId={userId}
          card={deleting}
          isOnly={data?.length === 1}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => setDeleted((count) => count + 1)}
        />
      )}
    </div>
  );
}
