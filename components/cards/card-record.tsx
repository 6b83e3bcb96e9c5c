import { Badge } from '@/components/ui/badge';
import { CheckboxField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { CardIcon, TrashIcon } from '@/components/ui/icons';
import { RecordItem } from '@/components/ui/record-list';
import type { Card } from '@/hooks/use-cards';
import { useNow } from '@/hooks/use-now';
import { cardName, formatExpiry, isExpired, lastFour } from '@/lib/domain/card';
import { isYes } from '@/lib/domain/yes-no';

interface CardRecordProps {
  card: Card;
  /** The change of this checkbox is being saved. */
  saving: boolean;
  /** Some checkbox in the list is being saved, so the others wait. */
  locked: boolean;
  onPrimary: (checked: boolean) => void;
  onDelete: () => void;
}

export function CardRecord({ card, saving, locked, onPrimary, onDelete }: CardRecordProps) {
  const expired = isExpired(card.cardData, useNow());
  const isPrimary = isYes(card.primary);
  // It can still be unchecked.
  const isRefused = expired && !isPrimary;
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
        <>
          <CheckboxField
            label={
              <>
                Primary card <span className="visually-hidden">{cardName(card)}</span>
              </>
            }
            checked={isPrimary}
            hint={isRefused && 'An expired card can’t pay, so it can’t be your primary card.'}
            disabled={isRefused}
            aria-disabled={locked || undefined}
            onChange={(event) => onPrimary(event.target.checked)}
          />
          <span role="status" className="quiet small">
            {saving && 'Saving…'}
          </span>
        </>
      }
    >
      <p>
        {expired ? 'Expired' : 'Expires'} {formatExpiry(card.cardData) || 'unknown'}
      </p>
      {card.open_order && <p>Pays for order {card.open_order}</p>}
    </RecordItem>
  );
}
