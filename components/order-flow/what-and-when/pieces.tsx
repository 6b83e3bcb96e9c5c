'use client';
import { ChoiceCards } from '@/components/ui/choice';
import { Disclosure } from '@/components/ui/disclosure';
import type { DraftStep1 } from '@/lib/drafts';
import { ItemList, piecesText } from './item-list';
import type { PricedService } from './service-cards';
import type { ChangeStep1 } from './use-step1';

interface PiecesProps {
  service: PricedService;
  draft: DraftStep1;
  change: ChangeStep1;
  error?: string;
}

/** Pieces of a service priced by the piece: listed here, or counted by us after the pickup (an express order). */
export const CountedPieces = ({ service, draft, change, error }: PiecesProps) => (
  <div className="column gap-12">
    <ChoiceCards
      name="count_for_me"
      label={`${service.name}: who counts?`}
      error={error}
      chosen={draft.count_for_me ? 'yes' : 'no'}
      onChange={(event) => change({ count_for_me: event.target.value === 'yes' })}
      choices={[
        {
          value: 'yes',
          label: 'Quick pickup: we count for you',
          detail: 'Put everything in one bag. You see the count and the price before we clean.',
        },
        { value: 'no', label: 'I’ll list my pieces', detail: 'Their prices go into your estimate.' },
      ]}
    />
    {!draft.count_for_me && <ItemList service={service} draft={draft} change={change} />}
    {service.price_note && <p className="quiet small">{service.price_note}</p>}
  </div>
);

/** Pieces in addition to the weighed laundry: comforters, rugs. */
export const ExtraPieces = ({ service, draft, change }: PiecesProps) =>
  service.products.length > 0 && (
    <Disclosure title="Comforters, rugs and other big pieces" detail={piecesText(draft, service.category_id)}>
      <ItemList service={service} draft={draft} change={change} />
    </Disclosure>
  );
