import styles from './feedback.module.css';

const MAX_CHARACTERS = 1000;

/** Announced only at these counts, because speech at every key would disturb typing. */
const announcedAt = [100, 50, 10, 0];

/** Remaining characters; screen readers hear them from 100 on. */
export function CharacterCount({ text }: { text: string }) {
  const left = MAX_CHARACTERS - text.trim().length;
  const step = announcedAt.findLast((mark) => left <= mark);
  return (
    <>
      <p className={`${styles.count} ${left < 0 ? styles.over : ''}`} aria-hidden="true">
        {left < 0 ? `${-left} too many` : `${MAX_CHARACTERS - left} / ${MAX_CHARACTERS}`}
      </p>
      <p className="visually-hidden" role="status">
        {left < 0 && `Too long: at most ${MAX_CHARACTERS} characters`}
        {left >= 0 && step !== undefined && `${step} characters left`}
      </p>
    </>
  );
}
