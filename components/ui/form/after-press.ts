/** A finger's click comes a little after `pointerup`; a press that became a scroll has none. */
const CLICK_MS = 100;
/** In case an event is lost. */
const LONGEST_MS = 2_000;

/** From a finger or button down to its click; then aborted. */
let press = new AbortController();
press.abort();

function begin() {
  press.abort();
  const mine = new AbortController();
  press = mine;
  const options = { capture: true, signal: mine.signal };
  const endIn = (delay: number) => () => setTimeout(() => mine.abort(), delay);
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, endIn(CLICK_MS), options);
  window.addEventListener('click', endIn(0), options);
  endIn(LONGEST_MS)();
}

if (typeof window !== 'undefined') window.addEventListener('pointerdown', begin, true);

/** Await it before moving a pressed control, which would lose the click. On touch screens `:active` outlasts the press. */
export const afterPress = () =>
  new Promise<void>((resolve) => {
    const { signal } = press;
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
