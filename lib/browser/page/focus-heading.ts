/** Whether nothing has the focus. Next itself may give it to <main>. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'main';
}

/** @returns whether there is a heading to focus */
export function focusHeading(within: ParentNode, selector: 'h1' | 'h2' = 'h1'): boolean {
  const heading = within.querySelector<HTMLElement>(selector);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** For a part that is removed with the focus in it: the focus moves to the heading of the page or of an open dialog. */
export function catchLostFocus() {
  queueMicrotask(() => {
    if (!isFocusLost()) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog) focusHeading(dialog, 'h2');
    else focusHeading(document);
  });
}
