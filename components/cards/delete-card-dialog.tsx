'use client';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { type Card, useRemoveCard } from '@/hooks/use-cards';
import { isOffline } from '@/lib/api/errors';
import { gone } from '@/lib/api/gone';
import { cardName } from '@/lib/domain/card';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

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

  const confirm = () =>
    remove.mutate(card.id, {
      onSuccess: (reply) => {
        const deleted = reply?.msg || reply?.message || 'card deleted successfully';
        toast.success(reply ? deleted : gone.card);
        onClose();
        onDeleted();
      },
    });

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
    <ConfirmDialog
      title={`Delete ${cardName(card)}?`}
      keepText="Keep card"
      confirmText="Delete card"
      busyText="Deleting…"
      busy={remove.isPending}
      problem={problemOf(remove.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>You can add it again at any time.</p>
    </ConfirmDialog>
  );
}

function problemOf(error: Error | null) {
  if (!error) return undefined;
  return isOffline(error) ? `${messages.offline} Please try again.` : error.message || messages.generic;
}
