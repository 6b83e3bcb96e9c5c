'use client';
import { PrimaryList, type QuestionProps } from '@/components/layout/primary-list';
import { ActionDialog } from '@/components/ui/action-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { PageHeader } from '@/components/ui/page-header';
import { SaveOrBack } from '@/components/ui/save-button';
import { SkeletonForm } from '@/components/ui/skeleton';
import { type Card, useCards, useRemoveCard, useSetPrimaryCard } from '@/hooks/use-cards';
import { useFocusOnChange } from '@/hooks/use-focus-on-change';
import { useListView } from '@/hooks/use-list-view';
import { useSession } from '@/hooks/use-session';
import { gone } from '@/lib/api/gone';
import { cardName } from '@/lib/domain/card';
import { messages } from '@/lib/page-messages';
import { chargedOnce, noChargeNow } from '@/lib/policy-sentences';
import { CardRecord } from './card-record';

const loadForm = () => import('./card-form').then((part) => part.CardForm);

/** My Cards (specification section 2): the list, or the add form. */
export function CardsScreen() {
  const { user } = useSession();
  const { view, openAdd, openList } = useListView();
  const isAdding = view.name === 'add';
  const panel = useFocusOnChange<HTMLElement>(isAdding);
  if (!user) return null;

  const headline = isAdding ? 'Add a card' : 'How you pay';
  return (
    <section ref={panel} tabIndex={-1} aria-label={headline} className="no-outline">
      <PageHeader
        title="MY CARDS"
        headline={headline}
        actions={
          !isAdding && (
            <Button icon={<PlusIcon />} onClick={openAdd}>
              Add New
            </Button>
          )
        }
      >
        {isAdding && noChargeNow}
      </PageHeader>
      {isAdding ? (
        <LazyBoundary load={loadForm} fallback={<SkeletonForm count={5} />}>
          {(CardForm) => (
            <CardForm
              userId={user.id}
              onSaved={openList}
              actions={(busy) => <SaveOrBack busy={busy} onBack={openList} />}
            />
          )}
        </LazyBoundary>
      ) : (
        <CardList userId={user.id} onAdd={openAdd} />
      )}
    </section>
  );
}

function CardList({ userId, onAdd }: { userId: number; onAdd: () => void }) {
  const list = useCards(userId);
  const hasPayer = list.data?.some(({ open_order }) => open_order) ?? false;
  return (
    <PrimaryList
      label="Your cards"
      loadingText="Loading your cards"
      list={list}
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
      record={(card, state) => <CardRecord key={card.id} card={card} hasPayer={hasPayer} {...state} />}
      question={(card, dialog, isOnly) => (
        <DeleteCardDialog userId={userId} card={card} isOnly={isOnly} {...dialog} />
      )}
    />
  );
}

interface DeleteCardDialogProps extends QuestionProps {
  userId: number;
  card: Card;
  isOnly: boolean;
}

/** Asks for confirmation, or says why not: the server refuses to delete a card that pays for an open order. */
export function DeleteCardDialog({ userId, card, isOnly, ...dialog }: DeleteCardDialogProps) {
  const remove = useRemoveCard(userId);
  const { onClose } = dialog;

  // The server would refuse it, so nobody is asked.
  if (card.open_order)
    return (
      <Dialog
        open
        kind="alert"
        title={`${cardName(card)} can’t be deleted yet`}
        onClose={onClose}
        initialFocus="[data-no]"
        actions={
          <Button variant="secondary" onClick={onClose} data-no>
            Keep card
          </Button>
        }
      >
        <p>
          It pays for order {card.open_order}
          {isOnly ? ', and it’s your only card. Add another card first, and make it' : '. Make another card'}{' '}
          your primary card{isOnly ? '' : ' first'}: your open orders then move to it.
        </p>
      </Dialog>
    );

  return (
    <ActionDialog
      isQuestion
      title={`Delete ${cardName(card)}?`}
      call={remove}
      request={() => card.id}
      success={(reply) => (reply ? reply.msg || reply.message || 'card deleted successfully' : gone.card)}
      lost="the card was deleted"
      keepText="Keep card"
      actText="Delete card"
      busyText="Deleting…"
      isDanger
      {...dialog}
    >
      <p>You can add it again at any time.</p>
    </ActionDialog>
  );
}
