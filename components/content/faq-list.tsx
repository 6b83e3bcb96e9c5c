import styles from './content.module.css';
import type { Faq } from './faqs';

/** Questions that open; each has an address of its own (#cancel). */
export const FaqList = ({ faqs }: { faqs: readonly Faq[] }) => (
  <div className={styles.faqs}>
    {faqs.map(({ id, question, answer }) => (
      <details key={id} id={id}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
);
