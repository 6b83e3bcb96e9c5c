import { PrimaryCheckbox, type RecordState } from '@/components/account/primary-list';
import { IconButton } from '@/components/ui/base/icon-button';
import { CardIcon, TrashIcon } from '@/components/ui/base/icons';
import { RecordItem } from '@/components/ui/layout/record-list';
import { Badge } from '@/components/ui/status/badge';
import type { Card } from '@/hooks/data/use-cards';
import { useNow } from '@/hooks/page/use-now';
import { cardName, formatExpiry, isExpired, lastFour } from '@/lib/rules/money/saved-card';
import { isYes } from '@/lib/rules/people/yes-no';

interface CardRecordProps extends RecordState {
  card: Card;
  /** Some card pays for an open order: each reserves the line for it, so that none moves. */
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
