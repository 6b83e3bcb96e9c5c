// Comes with the estimator's answer, not with the page: works in the browser alone, on the price list's own elements.
import { cx } from '@/components/ui/class-names';
import stepper from '@/components/ui/quantity-stepper.module.css';
import { stepLabels } from '@/components/ui/step-labels';
import styles from './price-table.module.css';

/** The field of a row that shows only its +, with the − before it: both come with the row's first piece. */
export function openCount(more: HTMLButtonElement): HTMLInputElement {
  const what = more.closest<HTMLElement>('[data-find]')?.dataset.find ?? '';
  const less = document.createElement('button');
  less.type = 'button';
  less.className = cx(stepper.button, stepper.less, styles.less);
  less.dataset.step = '-1';
  less.setAttribute('aria-label', stepLabels.less(what));

  const input = document.createElement('input');
  input.className = cx(stepper.input, styles.number);
  input.name = more.name;
  input.inputMode = 'numeric';
  input.autocomplete = 'off';
  input.placeholder = '0';
  input.maxLength = 4;
  input.dataset.max = more.dataset.max;
  input.setAttribute('aria-label', what);

  more.before(less, input);
  more.removeAttribute('name');
  return input;
}
