import { QueryProvider } from '@/components/layout/query-provider';
import { Ticket, TicketPart } from '@/components/ui/ticket';
import { getSession } from '@/lib/session';
import hang from './next-pickup.module.css';
import styles from './not-served.module.css';
import { NotifyMe } from './notify-me';

/** Shown for a zip code that we do not serve, with the waitlist form. */
export const NotServed = ({ zip }: { zip: string }) => (
  <Ticket
    className={hang.hung}
    eyebrow={`ZIP code ${zip}`}
    headline="Not yet"
    headlineSize="large"
    subline="We open where most people ask. Leave your email, and we’ll tell you when we serve your ZIP code."
    parts={
      <TicketPart className={styles.part}>
        <QueryProvider>
          <NotifyMe zip={zip} email={getSession().user?.email ?? ''} />
        </QueryProvider>
      </TicketPart>
    }
  />
);
