import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { bagCount } from '@/lib/rules/money/bags';
import { ageOf, isOpen, isStopped, type Moment, type Press, type Queue, type Step } from './queue';

const steps: Readonly<Record<Step, string>> = {
  picked_up: words.pickedUp,
  nobody_home: words.nobodyHome,
  delivered: words.delivered,
  undo: words.takenBack,
};

/** 'Picked up, 2 bags' */
export const pressText = ({ step, bags, photo }: Press): string =>
  [steps[step], bags !== undefined && bagCount(bags), photo && words.withPhoto].filter(Boolean).join(', ');

/** Where it is, in words. */
export function stateText(queue: Queue, press: Press): string {
  const { state, said = '' } = press;
  if (state === 'refused') return `${words.refused}: ${said}`;
  if (state === 'asks') return said;
  if (state === 'sent') return [words.sent, said].filter(Boolean).join('. ');
  if (isStopped(queue, press)) return words.stopped;
  return state === 'sending' ? words.sending : words.waiting;
}

/** A line for each press that the server does not have, to read out on the phone. */
export const queueText = (queue: Queue, now: Moment): string[] =>
  queue.filter(isOpen).map((press) => {
    const ago = words.ago(Math.round(ageOf(press.at, now) / 60_000));
    return `${press.order}: ${pressText(press)}, ${ago}. ${stateText(queue, press)}`;
  });

/** The same of what nothing takes any more, with the time that the phone had. */
export const untoldText = (queue: Queue): string[] =>
  queue.map((press) => {
    const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
    const time = new Date(press.at.wall).toLocaleString('en-US', parts);
    return `${press.order}: ${pressText(press)}, ${words.byThisPhone(time)}. ${press.said ?? ''}`.trim();
  });
