import { bagsText, shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { isOpen, isStopped, type Press, type Queue, type Step } from './queue';

const steps: Readonly<Record<Step, string>> = {
  picked_up: words.pickedUp,
  nobody_home: words.nobodyHome,
  delivered: words.delivered,
  undo: words.takenBack,
};

/** 'Picked up, 2 bags' */
export const pressText = ({ step, bags, photo }: Press): string =>
  [steps[step], bags !== undefined && bagsText(bags), photo && words.withPhoto].filter(Boolean).join(', ');

/** Where it is, in words. */
export function stateText(queue: Queue, press: Press): string {
  const { state, said = '' } = press;
  if (state === 'refused') return `${words.refused}: ${said}`;
  if (state === 'asks') return said;
  if (state === 'sent') return [words.sent, said].filter(Boolean).join('. ');
  if (isStopped(queue, press)) return words.stopped;
  return state === 'sending' ? words.sending : words.waiting;
}

/** A line for each press that the server does not have, to read out on the phone. @param minutes since it was pressed */
export const queueText = (queue: Queue, minutes: (press: Press) => number): string[] =>
  queue
    .filter(isOpen)
    .map(
      (press) =>
        `${press.order}: ${pressText(press)}, ${words.ago(minutes(press))}. ${stateText(queue, press)}`,
    );
