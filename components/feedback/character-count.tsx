import { MAX_FEEDBACK } from '@/lib/domain/text-limits';
import styles from './feedback.module.css';

/** Announced only at these counts, because speech at every key would disturb typing. */
const announcedAt = [100, 50, 10, 0];

/** Remaining characters; screen readers hear them from 100 on. */
export function CharacterCount({ text }: { text: string }) {
  const left = MAX_FEEDBACK - text.trim().length;
  const step = announcedAt.findLast((mark) => left <= mark);
  return (
    <>
      <p className={`${styles.count} ${left < 0 ? styles.over : ''}`} aria-hidden="true">
        {left < 0 ? `${-left} too many` : `${MAX_FEEDBACK - left} / ${MAX_FEEDBACK}`}
      </p>
      <p className="visually-hidden" role="status">
        {left < 0 && `Too long: at most ${MAX_FEEDBACK} characters`}
        {left >= 0 && step !== undefined && `${step} characters left`}
      </p>
    </>
  );
}
