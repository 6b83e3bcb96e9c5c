import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { NextPickup } from './next-pickup';
import { pickupTimes } from './pickup-times';
import styles from './zip-check.module.css';
import { ZipForm } from './zip-form';

interface ZipCheckProps {
  /** The heading of the answer. */
  as: 'h1' | 'h2';
  /** A real result for one of our zip codes, shown before the first check. */
  example: Data<'service-area.verifyZip'> | null;
  /** Prices from the price list: "Wash & Fold", "$1.75 / lb". */
  prices: readonly ReceiptRow[];
  /** Above the field: the page's title. */
  children?: ReactNode;
  /** Above the ticket: the line from which it hangs. */
  picture?: ReactNode;
  className?: string | undefined;
}

/** The zip check. Without JavaScript the result has a page of its own. */
export const ZipCheck = ({ as, example, prices, children, picture, className }: ZipCheckProps) => (
  <ZipForm
    as={as}
    action={routes.zipCheck}
    prices={prices}
    example={
      example && (
        <NextPickup
          eyebrow={`For example, in ${example.zip_code}`}
          neighborhood={example.neighborhood}
          times={pickupTimes(example.next_pickup)}
          prices={prices}
        >
          Enter your ZIP to see your times
        </NextPickup>
      )
    }
    picture={picture}
    className={className}
    button={
      <>
        <Button type="submit">See pickup times</Button>
        <p className={styles.note}>No account needed to see times and prices.</p>
      </>
    }
  >
    {children}
  </ZipForm>
);
