import type { Faq } from '@/lib/content/faqs';
import styles from './faq.module.css';

interface FaqListProps {
  faqs: readonly Faq[];
  /** Each question has an address here (#cancel) and a link to it. Otherwise they only open. */
  linked?: boolean;
}

/**
 * Questions that open. The address belongs to the answer, not to the <details>: a browser opens the details around a
 * jump's target by itself, so /faqs#cancel shows its answer before, and without, any script.
 */
export const FaqList = ({ faqs, linked }: FaqListProps) => (
  <div className={styles.list}>
    {faqs.map(({ id, question, answer }) => (
      // A browser may have opened it before React looks at the page
      <details key={id} className={styles.faq} suppressHydrationWarning>
        <summary className={styles.question}>
          <span>{question}</span>
        </summary>
        <div className={styles.answer} id={linked ? id : undefined}>
          <p>{answer}</p>
          {linked && (
            <a className={styles.link} href={`#${id}`}>
              Link to this question<span className="visually-hidden">: {question}</span>
            </a>
          )}
        </div>
      </details>
    ))}
  </div>
);
