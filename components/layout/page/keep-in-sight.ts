/** What is typed in. The click on a box or a list would be lost if it moved under the pointer. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea';

/** A field that gets the focus behind a fixed bar moves above it: browsers take what a bar covers for seen. */
export function keepFieldsInSight() {
  document.addEventListener('focusin', ({ target }) => {
    // What floats has a place of its own.
    if (!(target instanceof Element) || !target.matches(fields) || target.closest('dialog, aside')) return;
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
    if (target.getBoundingClientRect().bottom > window.innerHeight - covered)
      target.scrollIntoView({ block: 'nearest' });
  });
}
