// What the − and the field of a count are made of, in React's words: the server renders them (count-field.tsx), or the
// browser adds them with a row's first piece (open-count.ts).
import { cx } from '@/components/ui/class-names';
import stepper from '@/components/ui/quantity-stepper.module.css';
import { stepLabels } from '@/components/ui/step-labels';
import styles from './price-table.module.css';

/** @param label what is counted */
export const lessButton = (label: string) =>
  ({
    type: 'button',
    className: cx(stepper.button, stepper.less, styles.less),
    'data-step': '-1',
    'aria-label': stepLabels.less(label),
  }) as const;

/**
 * @param label what is counted
 * @param max the most that may be counted
 */
export const countInput = (name: string, label: string, max: number | string) =>
  ({
    className: cx(stepper.input, styles.number),
    name,
    'aria-label': label,
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '0',
    maxLength: 4,
    'data-max': max,
  }) as const;
