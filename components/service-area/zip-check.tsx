'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { ZipField } from '@/components/ui/number-fields';
import { ReceiptRows } from '@/components/ui/receipt-rows';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { call } from '@/lib/api/call';
import { ApiError } from '@/lib/api/errors';
import type { Data } from '@/lib/contract';
import { parseDate } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { slotLabel } from '@/lib/domain/slots';
import { parseZip } from '@/lib/domain/zip';
import { messages } from '@/lib/messages';
import { routes } from '@/lib/routes';
import styles from './zip-check.module.css';

type Served = Data<'service-area.verifyZip'>;

interface ZipCheckProps {
  /** Shown before anything is asked: a real answer for one of our zip codes. */
  example: Served | null;
  /** "Wash & Fold", "$1.75 / lb": what it costs, from the price list. */
  prices: { id: string; label: string; amount: string }[];
  /** Above the field: the page's title. */
  children?: ReactNode;
  /** Above the ticket: a drawing. */
  picture?: ReactNode;
}

/** Do you come to my street, when, for how much. Without scripts the form leads to the first order step. */
export function ZipCheck({ example, prices, children, picture }: ZipCheckProps) {
  const [served, setServed] = useState(example);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAnswered, setAnswered] = useState(false);

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const zip = parseZip(String(new FormData(event.currentTarget).get('zipCode') ?? ''));
    if (!zip) return setProblem(messages.zipInvalid);
    setBusy(true);
    setProblem('');
    try {
      setServed((await call('service-area.verifyZip', { params: { zip } })).data);
      setAnswered(true);
    } catch (error) {
      const refused = error instanceof ApiError && error.kind !== 'network';
      setProblem(refused ? error.message || messages.notServed : `${messages.offline} Please try again.`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.check}>
      <div className={styles.ask}>
        {children}
        <form action={routes.orderNow} onSubmit={check} className={styles.form} noValidate>
          <ZipField
            label="Zip code"
            name="zipCode"
            id="zip"
            defaultValue={example?.zip_code}
            error={problem}
          />
          <Button type="submit" busy={isBusy} busyText="Checking…">
            Check pickup times
          </Button>
          <p className={styles.note}>No account needed to see times and prices.</p>
        </form>
      </div>
      <div aria-live="polite" className={styles.answer}>
        {picture}

        {served && <NextPickup served={served} prices={prices} isAnswer={isAnswered} />}
      </div>
    </div>
  );
}

function NextPickup({
  served,
  prices,
  isAnswer,
}: {
  served: Served;
  prices: ZipCheckProps['prices'];
  isAnswer: boolean;
}) {
  const day = parseDate(served.next_pickup?.pickup_date);
  const { from_slot = '', to_slot = '' } = served.next_pickup ?? {};
  return (
    <Ticket
      floating
      eyebrow={`NEXT PICKUP IN ${served.zip_code}`}
      aside={served.neighbourhood}
      headline={day ? dayLabel(day) : 'All times are taken'}
      headlineSize="large"
      subline={day ? slotLabel(from_slot, to_slot) : 'Ask us: somebody may have cancelled.'}
      parts={
        <>
          <TicketPart>
            <ReceiptRows rows={prices} />
          </TicketPart>
          <TicketPart>
            <ButtonLink
              href={`${routes.orderNow}?zipCode=${served.zip_code}`}
              wide
              variant={isAnswer ? 'primary' : 'secondary'}
            >
              Start this order
            </ButtonLink>
          </TicketPart>
        </>
      }
    />
  );
}
