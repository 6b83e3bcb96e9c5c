// In the browser: the price list's groups that its style sheet leaves out of the first layout of a phone.

/**
 * Gives every group of prices its real height, one in each idle moment, so that no jump or scroll has to guess.
 * @returns does all that is left at once
 */
export function layOutGroups(list: Element): () => void {
  const groups = [...list.querySelectorAll('tbody')];
  // Safari has no idle moments
  const whenIdle = window.requestIdleCallback ?? ((next: () => void) => setTimeout(next, 50));
  const layOut = () => groups.shift()?.setAttribute('data-whole', '');
  const next = () => {
    layOut();
    if (groups.length) whenIdle(next);
  };
  whenIdle(next);
  return () => {
    while (groups.length) layOut();
  };
}
