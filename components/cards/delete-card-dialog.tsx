'use client';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Card, useRemoveCard } from '@/hooks/use-cards';
import { ApiError, isOffline } from '@/lib/api/errors';
import { messages } from '@/lib/messages';
import { toast } from '@/lib/toast';
import { cardName } from './card-text';

interface DeleteCardDialogProps {
  userId: number;
  card: Card;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks first, and names what the card pays for: the server keeps such a card. */
export function DeleteCardDialog({ userId, card, onClose, onDeleted }: DeleteCardDialogProps) {
  const remove = useRemoveCard(userId);

  const confirm = () =>
    remove.mutate(card.id, {
      onSuccess: ({ msg, message }) => {
        toast.success(msg || message || 'card deleted successfully');
        onClose();
        onDeleted();
      },
      onError: (error) => {
        // Gone already, in another tab.
        if (error instanceof ApiError && error.httpStatus === 404) onClose();
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
