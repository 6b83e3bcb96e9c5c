import type { Faq } from '@/lib/content/faq';
import styles from './faq.module.css';

interface FaqListProps {
  faqs: readonly Faq[];
  /** Gives each question an anchor (#cancel) and a link to it. */
  linked?: boolean;
}

/**
 * Expandable questions. The id is on the answer rather than on <details>, because browsers open the <details> around
 * a jump target, so that /faqs#cancel shows its answer without JavaScript.
 */
export const FaqList = ({ faqs, linked }: FaqListProps) => (
  <div className="rule-above reading-width">
    {faqs.map(({ id, question, answer }) => (
      // A browser may have opened it before hydration
      <details key={id} className={styles.faq} suppressHydrationWarning>
        <summary className={styles.question}>
          <span>{question}</span>
        </summary>
        <div className={styles.answer} id={linked ? id : undefined}>
          <p>{answer}</p>
          {linked && (
            <a className="py-4 quiet small accent-hover" href={`#${id}`}>
              Link to this question<span className="visually-hidden">: {question}</span>
            </a>
          )}
        </div>
      </details>
    ))}
  </div>
);
