// All illustrations share a 2 px ink line at any size, flat cobalt and yellow, and no faces. Use one only if it
// explains something.
import type { ReactNode } from 'react';
import { cx } from '../class-names';
import styles from './illustration.module.css';

export interface IllustrationProps {
  className?: string;
  /** Text alternative, if the text nearby does not describe the picture; otherwise it is decorative. */
  label?: string;
}

/** Classes of the shapes. `line`: open strokes; `mark` and `dot`: lines on yellow, dark in both color schemes. */
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
