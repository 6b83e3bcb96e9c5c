import type { ReactNode } from 'react';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { NextPickup } from './next-pickup';
import { ZipForm } from './zip-form';

interface ZipCheckProps {
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
export const ZipCheck = ({ example, prices, children, picture, className }: ZipCheckProps) => (
  <ZipForm
    action={routes.zipCheck}
    prices={prices}
    example={example && <NextPickup served={example} prices={prices} isAnswer={false} />}
    picture={picture}
    className={className}
  >
    {children}
  </ZipForm>
);
