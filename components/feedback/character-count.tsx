import styles from './feedback.module.css';

const MOST_CHARACTERS = 1000;

/** Said aloud only here: a voice at every key would drown the typing. */
const announcedAt = [100, 50, 10, 0];

/** How much room is left; read out from 100 characters on. */
export function CharacterCount({ text }: { text: string }) {
  const left = MOST_CHARACTERS - text.trim().length;
  const step = announcedAt.findLast((mark) => left <= mark);
  return (
    <>
      <p className={`${styles.count} ${left < 0 ? styles.over : ''}`} aria-hidden="true">
        {left < 0 ? `${-left} too many` : `${MOST_CHARACTERS - left} / ${MOST_CHARACTERS}`}
      </p>
      <p className="visually-hidden" role="status">
        {left < 0 && `Too long: at most ${MOST_CHARACTERS} characters`}
        {left >= 0 && step !== undefined && `${step} characters left`}
      </p>
    </>
  );
}
