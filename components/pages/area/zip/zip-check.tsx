import type { ReactNode } from 'react';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import type { ReceiptRow } from '@/components/ui/layout/receipt-rows';
import type { Data } from '@/lib/contract';
import { routes } from '@/lib/routes';
import { NextPickup } from './next-pickup';
import { pickupTimes } from './pickup-times';
import { ZipForm } from './zip-form';

/** Beside the field where there is room. */
const buttonLook = cx(
  '@max-narrow:mt-1 @narrow:col-start-2 @narrow:row-start-2',
  'group-aria-busy/zip:cursor-progress group-aria-busy/zip:opacity-70',
);

interface ZipCheckProps {
  as: 'h1' | 'h2';
  /** The reply for one of our ZIP codes, before the first check. */
  example: Data<'service-area.verifyZip'> | null;
  /** "Wash & Fold", "$1.75 / lb" */
  prices: readonly ReceiptRow[];
  children?: ReactNode;
  picture?: ReactNode;
}

/** Without JavaScript the result has a page of its own. */
export const ZipCheck = ({ as, example, prices, children, picture }: ZipCheckProps) => (
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
    button={
      <>
        <Button type="submit" className={buttonLook}>
          See pickup times
        </Button>
        <p className="text-sm text-quiet @narrow:col-span-full">No account needed to see times and prices.</p>
      </>
    }
  >
    {children}
  </ZipForm>
);
