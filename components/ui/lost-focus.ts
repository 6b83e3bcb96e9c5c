/** @returns whether there is a heading to focus */
export function focusTitle(within: ParentNode, selector: 'h1' | 'h2'): boolean {
  const heading = within.querySelector<HTMLElement>(selector);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * For a part of a page that goes with the focus in it, or with the control that would get it back: a keyboard goes on at
 * the page's heading, or at that of an open dialog, behind which the page is inert.
 */
export function catchLostFocus() {
  // What replaces the part may take the focus first.
  queueMicrotask(() => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) return;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog) focusTitle(dialog, 'h2');
    else focusTitle(document, 'h1');
  });
}
