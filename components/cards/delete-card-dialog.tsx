'use client';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Card, useRemoveCard } from '@/hooks/use-cards';
import { isOffline } from '@/lib/api/errors';
import { gone } from '@/lib/api/gone';
import { cardName } from '@/lib/domain/card';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';

interface DeleteCardDialogProps {
  userId: number;
  card: Card;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation, and names the order that the card pays for: the server refuses to delete such a card. */
export function DeleteCardDialog({ userId, card, onClose, onDeleted }: DeleteCardDialogProps) {
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
      {card.open_order ? (
        <p>
          It pays for order {card.open_order}. Make another card your primary card first: your open orders
          then move to it.
        </p>
      ) : (
        <p>You can add it again at any time.</p>
      )}
    </ConfirmDialog>
  );
}

function problemOf(error: Error | null) {
  if (!error) return undefined;
  return isOffline(error) ? `${messages.offline} Please try again.` : error.message || messages.generic;
}
