/** After `pointerup`, the click of a finger comes a little later. A press that became a scroll has none. */
const CLICK_MS = 100;
/** No lost event holds a form up. */
const LONGEST_MS = 2_000;

/** From a finger or button down to its click. */
let press: { over: Promise<void>; end: () => void } | undefined;

function begin() {
  press?.end();
  const ends = new AbortController();
  const { signal } = ends;
  const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const mine = { over, end: () => ends.abort() };
  press = mine;
  signal.addEventListener('abort', () => {
    if (press === mine) press = undefined;
  });
  const endIn = (delay: number) => () => setTimeout(mine.end, delay);
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, endIn(CLICK_MS), { capture: true, signal });
  // What the click does comes first.
  window.addEventListener('click', endIn(0), { capture: true, signal });
  setTimeout(mine.end, LONGEST_MS);
}

if (typeof window !== 'undefined') window.addEventListener('pointerdown', begin, true);

/**
 * Resolves once nothing is pressed, or at once if nothing is. Await it before showing something that could move a
 * control while it is being pressed, which would lose the click. `:active` can't tell: on a touch screen it outlasts
 * the press.
 */
export const afterPress = async (): Promise<void> => press?.over;
