import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { canUndo, isOpen, isStuck, type Moment, type Press, type Queue } from './queue';
import { pressText, stateText } from './queue-words';

/** What a button in the line of a stop does. */
type Act = { do: 'undo' | 'take away' | 'insist'; press: Press };

interface Stop {
  element: HTMLElement;
  order: string;
  kind: string;
}

const listStops = (): Stop[] =>
  [...document.querySelectorAll<HTMLElement>('[data-stop]')].map((element) => ({
    element,
    order: element.dataset.stop ?? '',
    kind: element.dataset.kind ?? '',
  }));

const isOf = (press: Press, { order, kind }: Stop) => press.order === order && press.kind === kind;

/** By the server. */
const isOpenStop = ({ element }: Stop) => 'open' in element.dataset;

const find = <Name extends string>(element: HTMLElement, name: Name) =>
  element.querySelector<HTMLElement>(`[data-${name}]`);

const setText = (element: Element | null, text: string) => {
  if (element && element.textContent !== text) element.textContent = text;
};

/** Shows the queue in the page that the server has rendered. @param act of a pressed button */
export function createRouteView(act: (act: Act) => void) {
  const stops = listStops();
  const template = document.querySelector<HTMLTemplateElement>('#line-button');
  const shown = new Map<Stop, string>();
  /** By the server; of others the words are ours. */
  const said = new Map(stops.map((stop) => [stop, find(stop.element, 'said')?.textContent ?? '']));

  function makeButton(text: string, what: Act): HTMLElement {
    const button = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
    button.textContent = text;
    button.addEventListener('click', () => act(what));
    button.dataset.own = '';
    return button;
  }

  function listButtons(queue: Queue, press: Press, now: Moment): HTMLElement[] {
    const { state, bags = 0 } = press;
    if (state === 'asks')
      return [
        makeButton(words.mine(bags), { do: 'insist', press }),
        makeButton(words.takeAway, { do: 'take away', press }),
      ];
    if (state === 'refused') return [makeButton(words.takeAway, { do: 'take away', press })];
    return canUndo(queue, press, now) ? [makeButton(words.undo, { do: 'undo', press })] : [];
  }

  /** Undefined where it is shown already. */
  function findChange(stop: Stop, queue: Queue, now: Moment) {
    const presses = queue.filter((press) => isOf(press, stop));
    const press = presses.find(isStuck) ?? presses.at(-1);
    const text = press ? `${pressText(press)}. ${stateText(queue, press)}` : '';
    const buttons = press ? listButtons(queue, press, now) : [];
    const look = [press?.id, text, ...buttons.map(({ textContent }) => textContent)].join();
    if ((shown.get(stop) ?? '') === look) return undefined;
    shown.set(stop, look);
    return { press, text, buttons };
  }

  function showStop(stop: Stop, queue: Queue, now: Moment): void {
    const change = findChange(stop, queue, now);
    if (!change) return;
    const { press, text, buttons } = change;
    const { element } = stop;
    for (const part of [find(element, 'card'), find(element, 'undo')])
      part?.toggleAttribute('hidden', Boolean(press));
    // Nobody learns from a found phone who was visited.
    if (press?.state === 'sent' && buttons.length === 0) find(element, 'card')?.remove();
    setText(find(element, 'said'), text || (said.get(stop) ?? ''));
    const line = find(element, 'line');
    if (!line) return;
    line.hidden = isOpenStop(stop) && !press;
    line.toggleAttribute('data-alarm', Boolean(press && isStuck(press)));
    for (const old of line.querySelectorAll('[data-own]')) old.remove();
    line.append(...buttons);
  }

  const isLeft = (stop: Stop, queue: Queue) =>
    isOpenStop(stop) &&
    !queue.some((press) => isOf(press, stop) && press.step !== 'undo' && press.state !== 'refused');

  function showBar(queue: Queue): void {
    const left = stops.filter((stop) => isLeft(stop, queue));
    const stuck = queue.filter(isStuck).length;
    const waiting = queue.filter(isOpen).length - stuck;
    setText(document.querySelector('[data-progress]'), words.done(stops.length - left.length, stops.length));
    const counts = [waiting > 0 && words.notSent(waiting), stuck > 0 && words.toAnswer(stuck)];
    const all = queue.length > 0 ? words.allSent : '';
    setText(document.querySelector('[data-sent]'), counts.filter(Boolean).join(', ') || all);
    const next = document.querySelector<HTMLAnchorElement>('[data-next]');
    if (!next) return;
    next.hidden = left.length === 0;
    if (left[0]) next.hash = left[0].element.id;
  }

  return {
    show(queue: Queue, now: Moment): void {
      for (const stop of stops) showStop(stop, queue, now);
      showBar(queue);
    },
    /** Brings the line of a stop to the top, with its button for the thumb and the keyboard. */
    go(order: string, kind: string): void {
      const stop = stops.find((one) => one.order === order && one.kind === kind);
      stop?.element.scrollIntoView({ block: 'start' });
      stop?.element.querySelector<HTMLElement>('[data-own]')?.focus({ preventScroll: true });
    },
  };
}
