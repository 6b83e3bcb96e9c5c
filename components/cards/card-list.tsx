'use client';
import { PrimaryList } from '@/components/layout/primary-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useCards, useSetPrimaryCard } from '@/hooks/use-cards';
import { cardName } from '@/lib/domain/card';
import { messages } from '@/lib/page-messages';
import { chargedOnce } from '@/lib/policy-sentences';
import { CardRecord } from './card-record';
import { DeleteCardDialog } from './delete-card-dialog';

export const CardList = ({ userId, onAdd }: { userId: number; onAdd: () => void }) => (
  <PrimaryList
    className="grid gap-16 no-outline"
    label="Your cards"
    loadingText="Loading your cards"
    list={useCards(userId)}
    primary={useSetPrimaryCard(userId)}
    savedText={messages.cardUpdated}
    nameItem={cardName}
    empty={
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
    }
    record={(card, state) => <CardRecord key={card.id} card={card} {...state} />}
    question={(card, dialog, isOnly) => (
      <DeleteCardDialog userId={userId} card={card} isOnly={isOnly} {...dialog} />
    )}
  />
);
