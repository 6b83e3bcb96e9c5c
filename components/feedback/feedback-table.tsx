import { type Column, DataTable } from '@/components/ui/data-table';
import type { Feedback } from '@/hooks/use-feedback';
import { parseDate, toSlashes } from '@/lib/domain/calendar';
import styles from './feedback.module.css';

const shownDay = (created: string) => {
  const day = parseDate(created);
  return day ? toSlashes(day) : '';
};

const columns: Column<Feedback>[] = [
  { id: 'subject', header: 'Subject', cell: ({ subject }) => subject?.name },
  {
    id: 'feedback',
    header: 'Feedback',
    cell: ({ feedbacks, reply }) => (
      <>
        <p className={styles.text}>{feedbacks}</p>
        {reply && (
          <p className={`${styles.text} ${styles.answer}`}>
            <strong>Our answer:</strong> {reply}
          </p>
        )}
      </>
    ),
  },
  { id: 'created', header: 'Created', cell: ({ created }) => shownDay(created) },
];

export const FeedbackTable = ({ rows, busy }: { rows: readonly Feedback[]; busy: boolean }) => (
  <DataTable caption="Your feedback" columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />
);
