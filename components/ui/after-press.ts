/** A press that is still going on: from a finger or button down to its click. */
let press: Promise<void> | undefined;

/** After `pointerup`, the click of a finger comes a little later. A press that became a scroll has none. */
const CLICK_MS = 100;
/** No lost event holds a form up. */
const LONGEST_MS = 2_000;

function begin() {
  press ??= new Promise((resolve) => {
    const ends = new AbortController();
    const end = () => {
      if (ends.signal.aborted) return;
      ends.abort();
      press = undefined;
      resolve();
    };
    const endIn = (delay: number) => () => setTimeout(end, delay);
    const on = { capture: true, signal: ends.signal };
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, endIn(CLICK_MS), on);
    // What the click does comes first.
    window.addEventListener('click', endIn(0), on);
    setTimeout(end, LONGEST_MS);
  });
}

if (typeof window !== 'undefined') window.addEventListener('pointerdown', begin, true);

/**
 * Resolves once nothing is pressed, or at once if nothing is. Await it before showing something that could move a
 * control while it is being pressed, which would lose the click. `:active` can't tell: on a touch screen it outlasts
 * the press.
 */
export const afterPress = async (): Promise<void> => press;
