// Comes with the estimator's answer, not with the page: works in the browser alone, on the price list's own elements.
import { countInput, lessButton } from './count-parts';

function element<Name extends 'button' | 'input'>(name: Name, props: Record<string, string | number>) {
  const made = document.createElement(name);
  for (const [prop, value] of Object.entries(props)) {
    // HTML knows React's other names too, whatever their case.
    made.setAttribute(prop === 'className' ? 'class' : prop, String(value));
  }
  return made;
}

/** The field of a row that shows only its +, with the − before it: both come with the row's first piece. */
export function openCount(more: HTMLButtonElement): HTMLInputElement {
  const what = more.closest<HTMLElement>('[data-find]')?.dataset.find ?? '';
  const input = element('input', countInput(more.name, what, more.dataset.max ?? ''));
  more.before(element('button', lessButton(what)), input);
  more.removeAttribute('name');
  return input;
}
