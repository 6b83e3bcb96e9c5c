'use client';
import { Button } from '@/components/ui/button';
import { ChoiceCards } from '@/components/ui/choice';
import type { Card } from '@/hooks/use-cards';
import { serverNow } from '@/lib/clock';
import { cardName, formatExpiry, isExpired } from '@/lib/domain/card';

interface CardChoiceProps {
  cards: Card[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  onAdd: () => void;
}

/** Saved cards; expired ones are marked and disabled. */
export const CardChoice = ({ cards, chosen, onChoose, onAdd }: CardChoiceProps) => (
  <>
    <ChoiceCards
      label="Card"
      name="card"
      columns="one"
      chosen={String(chosen ?? '')}
      onChange={(event) => onChoose(Number(event.target.value))}
      choices={cards.map((card) => {
        const expired = isExpired(card.cardData, serverNow());
        return {
          value: String(card.id),
          label: `${cardName(card)}${expired ? ' (Expired)' : ''}`,
          detail: [`Good through ${formatExpiry(card.cardData)}`, card.primary === 'yes' && 'Primary']
            .filter(Boolean)
            .join(' · '),
          disabled: expired,
        };
      })}
    />
    <Button variant="secondary" onClick={onAdd}>
      Add new card
    </Button>
  </>
);
