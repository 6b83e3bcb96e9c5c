/** What a driver has pressed, until the server has it (docs/decisions/0095-shop-pages.md). Pure. */
export type Step = 'picked_up' | 'nobody_home' | 'delivered' | 'undo';

/** A device's own clocks: nobody can set `ticks`, which start with each document; `wall` outlives them. Milliseconds. */
export interface Moment {
  document: string;
  ticks: number;
  wall: number;
}

/** refused and asks stop the later presses of their order, and no others. */
type State = 'waiting' | 'sending' | 'sent' | 'refused' | 'asks';

export interface Press {
  /** The server does each once. */
  id: string;
  /** The order's number. */
  order: string;
  /** Which of its two visits, for the page alone. */
  kind: 'pickup' | 'delivery';
  step: Step;
  /** Of the press that an undo takes back. */
  undoes?: string | undefined;
  bags?: number | undefined;
  /** Its picture is in the store under the same id. */
  photo?: boolean | undefined;
  /** The bags that another phone told, once its driver says that these are right. */
  instead_of?: number | undefined;
  at: Moment;
  state: State;
  /** It left at least once, so the server may have it. */
  tried?: boolean | undefined;
  /** The server's words. */
  said?: string | undefined;
  /** The server takes it back no longer: it only repeats an older one, or the order went on. */
  isFinal?: boolean | undefined;
  /** What another phone told, while it asks. */
  other?: number | undefined;
}

export type Queue = readonly Press[];

export type NewPress = Omit<Press, 'state' | 'tried' | 'said' | 'isFinal' | 'other'>;

interface Said<Kind extends string> {
  kind: Kind;
  said: string;
  /** Bags that another phone told, where the server asks. */
  other?: number | undefined;
}

export type Answer = (Said<'done'> & Pick<Press, 'isFinal'>) | Said<'refused'> | Said<'asks'>;

export type QueueEvent =
  | { type: 'pressed'; press: NewPress }
  | { type: 'undone'; id: string; undo: { id: string; at: Moment } }
  | { type: 'sending'; id: string }
  | { type: 'answered'; id: string; answer: Answer }
  /** No answer came. */
  | { type: 'lost'; id: string }
  /** Takes away a refused press with what waits behind it. */
  | { type: 'dropped'; id: string }
  /** Of a press that asks: its own bags are right. */
  | { type: 'insisted'; id: string }
  /** By a new document: what another one was sending may have arrived. What is done and can stay is forgotten. */
  | { type: 'opened'; now: Moment };

const UNDO_MS = 60_000;
const LONGEST_AGE_MS = 12 * 3_600_000;

export function reduce(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'pressed':
      return [...queue, { ...event.press, state: 'waiting' }];
    case 'undone':
      return takeBack(queue, event);
    case 'sending':
      return change(queue, event.id, 'waiting', { state: 'sending', tried: true });
    case 'lost':
      return change(queue, event.id, 'sending', { state: 'waiting' });
    case 'answered':
      return answer(queue, event.id, event.answer);
    case 'dropped':
      return drop(queue, event.id);
    case 'insisted':
      return queue.map((press) =>
        press.id === event.id && press.state === 'asks'
          ? { ...press, state: 'waiting', instead_of: press.other, other: undefined, said: undefined }
          : press,
      );
    case 'opened':
      return queue
        .filter((press) => isOpen(press) || canUndo(queue, press, event.now))
        .map((press) => (press.state === 'sending' ? { ...press, state: 'waiting' } : press));
  }
}

/** A late or second answer finds its press in another state and changes nothing. */
const change = (queue: Queue, id: string, from: State, changes: Partial<Press>): Queue =>
  queue.map((press) => (press.id === id && press.state === from ? { ...press, ...changes } : press));

/** An undo that is done leaves nothing to tell, nor does what it took back. */
function answer(queue: Queue, id: string, { kind, ...said }: Answer): Queue {
  const press = queue.find((one) => one.id === id);
  if (press?.step === 'undo' && press.state === 'sending' && kind === 'done')
    return queue.filter((one) => one !== press && one.id !== press.undoes);
  return change(queue, id, 'sending', { state: kind === 'done' ? 'sent' : kind, ...said });
}

const lastOf = (queue: Queue, order: string) => queue.findLast((press) => press.order === order);

/** What never left is forgotten; for the rest the server gets an undo. */
function takeBack(queue: Queue, { id, undo }: Extract<QueueEvent, { type: 'undone' }>): Queue {
  const press = queue.find((one) => one.id === id);
  if (!press || !canUndo(queue, press, undo.at)) return queue;
  if (!press.tried) return queue.filter((one) => one !== press);
  const { order, kind } = press;
  return [...queue, { ...undo, order, kind, step: 'undo', undoes: id, state: 'waiting' }];
}

function drop(queue: Queue, id: string): Queue {
  const at = queue.findIndex((press) => press.id === id && isStuck(press));
  const order = queue[at]?.order;
  return at < 0 ? queue : queue.filter((press, index) => index < at || press.order !== order);
}

/** Waits for its driver. */
export const isStuck = ({ state }: Press): boolean => state === 'refused' || state === 'asks';

/** The last press of its order, for a minute, unless it was refused or is an undo itself. */
export const canUndo = (queue: Queue, press: Press, now: Moment): boolean =>
  press.step !== 'undo' &&
  !isStuck(press) &&
  !press.isFinal &&
  lastOf(queue, press.order) === press &&
  ageOf(press.at, now) < UNDO_MS;

/** First in, first out for each order: an order's next is sent once the one before has its answer. */
export function nextToSend(queue: Queue): Press | undefined {
  const busy = new Set<string>();
  return queue.find((press) => {
    if (busy.has(press.order) || press.state === 'sent') return false;
    busy.add(press.order);
    return press.state === 'waiting';
  });
}

/** Whether one before it was refused, so that it is not sent. */
export const isStopped = (queue: Queue, press: Press): boolean =>
  press.state === 'waiting' &&
  queue.slice(0, queue.indexOf(press)).some((one) => one.order === press.order && isStuck(one));

export const isOpen = ({ state }: Press): boolean => state !== 'sent';

/**
 * Milliseconds. Ticks stop while a phone sleeps, so the wall clock's longer time counts, as far as it can be true: one
 * that was set in between shows days, or less than none.
 */
export function ageOf(at: Moment, now: Moment): number {
  const ticked = at.document === now.document ? Math.max(0, now.ticks - at.ticks) : 0;
  const passed = now.wall - at.wall;
  return passed > ticked && passed <= LONGEST_AGE_MS ? passed : ticked;
}
