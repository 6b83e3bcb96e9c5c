import type { Order } from '@/hooks/use-orders';
import styles from './issues.module.css';
import { StoredPhoto } from './stored-photo';

type Note = NonNullable<Order['stain_notes']>[number];

const outcomes: Record<Note['outcome'], string> = {
  open: 'We haven’t treated it yet.',
  done: 'We got it out.',
  not_possible: 'We couldn’t get it out without damaging the fabric.',
};

/** What the customer said about stains, and what became of them. */
export function StainNotes({ notes = [] }: { notes: Order['stain_notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="stains" className="grid gap-12 mt-16">
      <h3 className="eyebrow" id="stains">
        Stains
      </h3>
      <ul className={styles.list}>
        {notes.map(({ category_id, service, text, outcome, photo }) => (
          <li key={category_id} className={styles.issue}>
            <p className={styles.text}>
              {service}: “{text}”
            </p>
            {photo && <StoredPhoto token={photo.token} alt={`The stain, ${service}`} />}
            <p className="quiet small">{outcomes[outcome]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
