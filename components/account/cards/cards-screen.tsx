'use client';
import type { ComponentType } from 'react';
import { AddNew, AddNewButton } from '@/components/account/add-new';
import { PrimaryList, type QuestionProps } from '@/components/account/primary-list';
import { useListView } from '@/components/account/use-list-view';
import { Button } from '@/components/ui/base/button';
import { SaveOrBack } from '@/components/ui/form/save-button';
import { PageHeader } from '@/components/ui/layout/page-header';
import { ActionDialog } from '@/components/ui/overlay/action-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { EmptyState } from '@/components/ui/status/empty-state';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { useAddresses } from '@/hooks/data/use-addresses';
import { type Card, useCards, useRemoveCard, useSetPrimaryCard } from '@/hooks/data/use-cards';
import { useSession } from '@/hooks/page/use-session';
import { gone } from '@/lib/browser/api/gone';
import { messages } from '@/lib/messages/page-messages';
import { cardName } from '@/lib/rules/money/saved-card';
import { findPrimary } from '@/lib/rules/people/primary';
import { has } from '@/lib/rules/policy/features';
import { chargedOnce, noChargeNow } from '@/lib/rules/policy/policy-sentences';
import type { CardFormProps } from './card-form';
import { CardRecord } from './card-record';

const loadForm = () => import('./card-form').then((part) => part.CardForm);

export function CardsScreen() {
  const { user } = useSession();
  const list = useCards(user?.id);
  const { view, panel, openAdd, openList } = useListView();
  const isAdding = view.name === 'add';
  if (!user) return null;

  const headline = isAdding ? 'Add a card' : 'How you pay';
  return (
    <section ref={panel} tabIndex={-1} aria-label={headline} className="focus:outline-none">
      <PageHeader
        title="MY CARDS"
        headline={headline}
        actions={!isAdding && <AddNew list={list} onClick={openAdd} />}
      >
        {isAdding && has('house_rules') && noChargeNow}
      </PageHeader>
      {isAdding ? (
        <LazyBoundary load={loadForm} fallback={<SkeletonForm count={5} />}>
          {(CardForm) => (
            <NewCard
              Form={CardForm}
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

/** The billing ZIP code begins as that of the primary address, as in the order flow. */
function NewCard({ Form, userId, ...form }: CardFormProps & { Form: ComponentType<CardFormProps> }) {
  const { data: addresses = [], isLoading } = useAddresses(userId);
  if (isLoading) return <SkeletonForm count={5} />;
  return <Form userId={userId} zipcode={findPrimary(addresses)?.zip_code ?? ''} {...form} />;
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
        <EmptyState title="No card yet" action={<AddNewButton onClick={onAdd} />}>
          Your saved cards will be here. {has('house_rules') && chargedOnce}
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

export function DeleteCardDialog({ userId, card, isOnly, ...dialog }: DeleteCardDialogProps) {
  const remove = useRemoveCard(userId);
  const { onClose } = dialog;

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
      success={(reply) => (reply ? reply.msg || reply.message || messages.cardDeleted : gone.card)}
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
