import { momentNow } from './device';
import { nextToSend, type Press, type Queue, type QueueEvent, reduce } from './queue';
import type { QueueStore } from './queue-store';
import { sendPress } from './send-press';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 30_000;

interface SenderProps {
  store: QueueStore;
  /** Such as '/api/v1/route/…'. */
  api: string;
  onChange: (queue: Queue) => void;
  /** The page must be opened again, or is of no more use: nothing more is sent. */
  onDoor: () => void;
}

export interface Sender {
  /** Changes the queue, then sends what can be sent. */
  act(event: QueueEvent, photo?: { id: string; blob: Blob }): Promise<void>;
  /** Now, because the line may be back. */
  wake(): void;
}

/** Sends a queue one after another, for as long as the line holds, and tries again later. */
export function createSender({ store, api, onChange, onDoor }: SenderProps): Sender {
  let isSending = false;
  let isClosed = false;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = async (event: QueueEvent, photo?: { id: string; blob: Blob }): Promise<Queue> => {
    const queue = await store.change((before) => reduce(before, event), photo);
    onChange(queue);
    return queue;
  };

  /** False where the line was lost. */
  async function send(press: Press): Promise<boolean> {
    await change({ type: 'sending', id: press.id });
    const photo = press.photo ? await store.photo(press.id) : undefined;
    const outcome = await sendPress(api, press, photo, momentNow);
    if ('said' in outcome) await change({ type: 'answered', id: press.id, answer: outcome });
    else await change({ type: 'lost', id: press.id });
    if (outcome.kind === 'door') {
      isClosed = true;
      onDoor();
    }
    return outcome.kind !== 'lost';
  }

  async function run(): Promise<void> {
    if (isSending || isClosed) return;
    isSending = true;
    clearTimeout(timer);
    try {
      for (;;) {
        const press = nextToSend(await store.read());
        if (!press || isClosed) break;
        if (await send(press)) wait = FIRST_WAIT_MS;
        else {
          timer = setTimeout(run, wait);
          wait = Math.min(2 * wait, LONGEST_WAIT_MS);
          break;
        }
      }
    } finally {
      isSending = false;
    }
  }

  return {
    async act(event, photo) {
      await change(event, photo);
      void run();
    },
    wake() {
      wait = FIRST_WAIT_MS;
      void run();
    },
  };
}
