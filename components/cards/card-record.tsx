import { PrimaryCheckbox, type RecordState } from '@/components/layout/primary-list';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { CardIcon, TrashIcon } from '@/components/ui/icons';
import { RecordItem } from '@/components/ui/record-list';
import type { Card } from '@/hooks/use-cards';
import { useNow } from '@/hooks/use-now';
import { cardName, formatExpiry, isExpired, lastFour } from '@/lib/domain/card';
import { isYes } from '@/lib/domain/yes-no';

interface CardRecordProps extends RecordState {
  card: Card;
  /** Some card of the list pays for an open order: each has a line for it, so that none moves when another one pays. */
  hasPayer: boolean;
}

export function CardRecord({ card, hasPayer, onDelete, ...state }: CardRecordProps) {
  const expired = isExpired(card.cardData, useNow());
  const isRefused = expired && !isYes(card.primary);
  return (
    <RecordItem
      icon={<CardIcon size={24} />}
      title={cardName(card)}
      tag={expired && <Badge tone="bad">(Expired)</Badge>}
      quietActions
      actions={
        <IconButton label={`Delete card ending ${lastFour(card.card_number)}`} tone="bad" onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      }
      foot={
        <PrimaryCheckbox
          item={card}
          label="Primary card"
          name={cardName(card)}
          refusal={isRefused ? 'An expired card can’t pay, so it can’t be your primary card.' : undefined}
          {...state}
        />
      }
    >
      <p>
        {expired ? 'Expired' : 'Expires'} {formatExpiry(card.cardData) || 'unknown'}
      </p>
      {hasPayer && <p>{card.open_order ? `Pays for order ${card.open_order}` : '\u00a0'}</p>}
    </RecordItem>
  );
}
