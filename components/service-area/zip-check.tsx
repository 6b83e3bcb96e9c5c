import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
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

/** Do you come to my street, when, for how much. Without scripts the field gives way to the list of zip codes. */
export const ZipCheck = ({ example, prices, children, picture }: ZipCheckProps) => (
  <ZipForm
    prices={prices}
    example={example && <NextPickup served={example} prices={prices} isAnswer={false} />}
    picture={picture}
    button={
      <>
        <Button type="submit">Check pickup times</Button>
        <p className={styles.note}>No account needed to see times and prices.</p>
        <p className={styles.noScript}>
          Your browser runs no JavaScript, so this field can not answer.{' '}
          <TextLink href={routes.serviceArea}>All zip codes that we serve</TextLink>,{' '}
          <TextLink href={routes.contact}>or call us</TextLink>.
        </p>
      </>
    }
  >
    {children}
  </ZipForm>
);
