import { afterPress } from '@/components/ui/form/after-press';

/** A field that gets the focus behind a fixed bar moves above it: browsers take what a bar covers for seen. */
export function keepFieldsInSight() {
  document.addEventListener('focusin', async ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return;
    // What floats has a place of its own.
    if (target.closest('dialog, aside')) return;
    await afterPress();
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
    const isBehind = target.getBoundingClientRect().bottom > window.innerHeight - covered;
    if (isBehind && document.activeElement === target) target.scrollIntoView({ block: 'nearest' });
  });
}
