// One hand for all drawings: 2-px ink line at any size, flat cobalt and yellow, no faces. They explain or are left out.
import type { ReactNode } from 'react';
import { cx } from '../class-names';
import styles from './illustration.module.css';

export interface IllustrationProps {
  className?: string;
  /** What it shows, when the words beside it do not say so; otherwise it is decoration. */
  label?: string;
}

/** Classes of the shapes. `line`: open strokes; `mark` and `dot`: writing on yellow, dark in both schemes. */
export const ink = {
  line: styles.line,
  paper: styles.paper,
  tint: styles.tint,
  cobalt: styles.cobalt,
  yellow: styles.yellow,
  mark: styles.mark,
  dot: styles.dot,
} as Record<'line' | 'paper' | 'tint' | 'cobalt' | 'yellow' | 'mark' | 'dot', string>;

export const Illustration = ({
  viewBox,
  className,
  label,
  children,
}: IllustrationProps & { viewBox: string; children: ReactNode }) => (
  <svg
    viewBox={viewBox}
    className={cx(styles.drawing, className)}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    {children}
  </svg>
);
