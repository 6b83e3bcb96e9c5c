import { canUndo, isStuck, type Moment, type Press, type Queue } from './queue';
import { pressText, stateText } from './queue-words';

/** Of a route, as far as a queue is about it. */
export interface LineStop {
  order_number: string;
  kind: string;
  state: string;
}

/** What the line of a stop says of what was pressed here; equal while nothing changes. */
export interface StopLine {
  /** The one that waits for its driver, or the newest. */
  press?: Press | undefined;
  text?: string | undefined;
  /** For a minute. */
  undoable?: boolean | undefined;
}

const isOf = (press: Press, { order_number, kind }: LineStop) =>
  press.order === order_number && press.kind === kind;

export function lineOf(queue: Queue, stop: LineStop, now: Moment): StopLine {
  const presses = queue.filter((press) => isOf(press, stop));
  const press = presses.find(isStuck) ?? presses.at(-1);
  if (!press) return {};
  return {
    press,
    text: `${pressText(press)}. ${stateText(queue, press)}`,
    undoable: canUndo(queue, press, now),
  };
}

/** Neither done by the server nor pressed here. */
export const isLeft = (stop: LineStop, queue: Queue): boolean =>
  stop.state === 'open' &&
  !queue.some((press) => isOf(press, stop) && press.step !== 'undo' && press.state !== 'refused');
