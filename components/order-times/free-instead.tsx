import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { RefusedTime } from '@/hooks/use-lost-time';
import { type Visit, visitLabel } from '@/lib/domain/visit';

const MOST_OFFERED = 3;

/** A time that the server refused, with the next free ones in its place. */
export const FreeInstead = ({ refused, onTake }: { refused: RefusedTime; onTake: (time: Visit) => void }) => (
  <Notice
    tone="warn"
    title={refused.message}
    actions={refused.slots.slice(0, MOST_OFFERED).map((time) => (
      <Button key={visitLabel(time)} variant="secondary" size="small" onClick={() => onTake(time)}>
        Take {visitLabel(time)}
      </Button>
    ))}
  >
    Your order keeps its times until you save others.
  </Notice>
);
