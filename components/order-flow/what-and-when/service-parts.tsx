'use client';
import type { OrderPriceList } from '@/hooks/use-price-list';
import { isWeighed } from '@/lib/domain/price-list';
import type { DraftStep1 } from '@/lib/drafts';
import { Bags } from './bags';
import { CountedPieces, ExtraPieces } from './pieces';
import { Preferences } from './preferences';
import { StainNote } from './stain-note';
import type { ChangeStep1 } from './use-step1';
import styles from './what-and-when.module.css';

interface ServicePartsProps {
  list: OrderPriceList;
  draft: DraftStep1;
  change: ChangeStep1;
  /** The customer's last choice in each service. */
  saved?: DraftStep1['preferences'];
  /** Error about missing pieces. */
  error?: string;
}

/** For each chosen service: its amount, preferences and a note on a stain. */
export const ServiceParts = ({ list, draft, change, saved, error }: ServicePartsProps) =>
  list.pricing
    .filter(({ category_id }) => draft.services.includes(category_id))
    .map((service) => {
      const part = { service, draft, change };
      return (
        <div key={service.category_id} className={styles.part}>
          {isWeighed(service) ? (
            <>
              <Bags bags={draft.bags} onChange={(bags) => change({ bags })} />
              <ExtraPieces {...part} />
            </>
          ) : (
            <CountedPieces {...part} error={error} />
          )}
          <Preferences {...part} list={list} saved={saved} />
          <StainNote {...part} />
        </div>
      );
    });
