import type { Faq } from '@/lib/content/faqs';
import styles from './faq.module.css';

/** The id is on the answer: browsers open the <details> around a jump target, without JavaScript. */
export const FaqList = ({ faqs, linked }: { faqs: readonly Faq[]; linked?: boolean }) => (
  <div className="max-w-reading border-t border-line">
    {faqs.map(({ id, question, answer }) => (
      // A browser may open it before hydration.
      <details key={id} className={styles.faq} suppressHydrationWarning>
        <summary className={styles.question}>
          <span>{question}</span>
        </summary>
        <div className={styles.answer} id={linked ? id : undefined}>
          <p>{answer}</p>
          {linked && (
            <a className="py-1 text-sm text-quiet hover:text-accent-ink" href={`#${id}`}>
              Link to this question<span className="sr-only">: {question}</span>
            </a>
          )}
        </div>
      </details>
    ))}
  </div>
);
