import { cx } from '@/components/ui/base/class-names';
import { countCharacters, MAX_FEEDBACK } from '@/lib/text/text-limits';

/** Announced only at these counts, because speech at every key would disturb typing. */
const announcedAt = [100, 50, 10, 0];

export function CharacterCount({ text }: { text: string }) {
  const left = MAX_FEEDBACK - countCharacters(text);
  const step = announcedAt.findLast((mark) => left <= mark);
  return (
    <>
      <p
        className={cx(
          'text-end text-sm tabular-nums',
          left < 0 ? 'font-semibold text-bad-ink' : 'text-quiet',
        )}
        aria-hidden="true"
      >
        {left < 0 ? `${-left} too many` : `${MAX_FEEDBACK - left} / ${MAX_FEEDBACK}`}
      </p>
      <p className="sr-only" role="status">
        {left < 0 && `Too long: at most ${MAX_FEEDBACK} characters`}
        {left >= 0 && step !== undefined && `${step} characters left`}
      </p>
    </>
  );
}
