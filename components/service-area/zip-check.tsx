import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { NextPickup } from './next-pickup';
import styles from './zip-check.module.css';
import { ZipForm } from './zip-form';

interface ZipCheckProps {
  /** Shown before anything is asked: a real answer for one of our zip codes. */
  example: Data<'service-area.verifyZip'> | null;
  /** "Wash & Fold", "$1.75 / lb": what it costs, from the price list. */
  prices: readonly ReceiptRow[];
  /** Above the field: the page's title. */
  children?: ReactNode;
  /** Above the ticket: a drawing. */
  picture?: ReactNode;
}

/** Do you come to my street, when, for how much. Without scripts a page of its own answers. */
export const ZipCheck = ({ example, prices, children, picture }: ZipCheckProps) => (
  <ZipForm
    action={routes.zipCheck}
    prices={prices}
    example={example && <NextPickup served={example} prices={prices} isAnswer={false} />}
    picture={picture}
    button={
      <>
        <Button type="submit">Check pickup times</Button>
        <p className={styles.note}>No account needed to see times and prices.</p>
      </>
    }
  >
    {children}
  </ZipForm>
);
