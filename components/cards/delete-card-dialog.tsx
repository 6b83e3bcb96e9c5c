'use client';
import { ActionDialog } from '@/components/ui/action-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type Card, useRemoveCard } from '@/hooks/use-cards';
import { gone } from '@/lib/api/gone';
import { cardName } from '@/lib/domain/card';

interface DeleteCardDialogProps {
  userId: number;
  card: Card;
  isOnly: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, or says why not: the server refuses to delete a card that pays for an open order. */
export function DeleteCardDialog({ userId, card, isOnly, onClose, onDeleted }: DeleteCardDialogProps) {
  const remove = useRemoveCard(userId);

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
      onClose={onClose}
      onDone={() => {
        onClose();
        onDeleted();
      }}
    >
      <p>You can add it again at any time.</p>
    </ActionDialog>
  );
}
