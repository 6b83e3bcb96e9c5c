/** After `pointerup`, the click of a finger comes a little later. A press that became a scroll has none. */
const CLICK_MS = 100;
/** No lost event holds a form up. */
const LONGEST_MS = 2_000;

/** Of the last press, from a finger or button down to its click; aborted once it is over. */
let press = new AbortController();
press.abort();

function begin() {
  press.abort();
  const mine = new AbortController();
  press = mine;
  const options = { capture: true, signal: mine.signal };
  const endIn = (delay: number) => () => setTimeout(() => mine.abort(), delay);
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, endIn(CLICK_MS), options);
  // What the click does comes first.
  window.addEventListener('click', endIn(0), options);
  endIn(LONGEST_MS)();
}

if (typeof window !== 'undefined') window.addEventListener('pointerdown', begin, true);

/**
 * Resolves once nothing is pressed, or at once if nothing is. Await it before showing something that could move a
 * control while it is being pressed, which would lose the click. `:active` can't tell: on a touch screen it outlasts
 * the press.
 */
export const afterPress = () =>
  new Promise<void>((resolve) => {
    const { signal } = press;
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
