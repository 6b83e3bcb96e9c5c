import { clock } from '@/server/staff/cli/clock';
import { count } from '@/server/staff/cli/text';
import type { Disagreement } from './disagreements';

const stepTexts = { picked_up: 'picked up', nobody_home: 'nobody home', delivered: 'delivered' } as const;

/** A headed list; nothing where all agree. */
export const disagreementText = (rows: readonly Disagreement[]): string[] =>
  rows.length === 0
    ? []
    : [
        'Route and order disagree. The customers were not told: settle it with them.',
        ...rows.map(
          ({ order_number, driver, step, bags, at, status_text }) =>
            `${clock(at)}  ${order_number}  ${driver}: ${stepTexts[step]}${bags === null ? '' : `, ${count(bags, 'bag')}`}. The order is ${status_text}.`,
        ),
      ];
