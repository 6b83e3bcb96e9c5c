'use client';
import { queueText, untoldText } from '@/lib/browser/shop/queue-words';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { otherButton } from '../shop-looks';
import { type Door, useQueue } from './use-queue';

/** On a closed route: what this phone could not send. After midnight the server takes what was pressed before. */
export function KeptPresses(door: Door) {
  const { queue, now, untold, tell } = useQueue(door);
  return <NotSent lines={queueText(queue, now)} untold={untoldText(untold)} onTold={tell} />;
}

interface NotSentProps {
  lines?: readonly string[];
  /** Of routes whose night is over: nothing sends them any more. */
  untold: readonly string[];
  onTold: () => void;
}

/** As text, to read out. */
export const NotSent = ({ lines = [], untold, onTold }: NotSentProps) =>
  lines.length + untold.length > 0 && (
    <section className="no-print flex flex-col gap-2" aria-label={words.notSentTitle}>
      <h2 className="text-xl">{words.notSentTitle}</h2>
      <p>{words.tellShop}</p>
      <ol className="flex flex-col gap-2 font-strong">
        {[...new Set([...untold, ...lines])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {untold.length > 0 && (
        <button type="button" className={otherButton} onClick={onTold}>
          {words.told}
        </button>
      )}
    </section>
  );
