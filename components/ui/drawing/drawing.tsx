// Only on the server: in a browser's bundle the list would be loaded with the page.
import 'server-only';
import type { ReactNode } from 'react';
import { cx } from '../class-names';
import styles from './drawing.module.css';
import { drawings } from './drawings';

interface DrawingProps {
  name: keyof typeof drawings;
  className?: string;
  /** Part of the first screen: loads with the page instead of when it comes near. */
  first?: boolean;
}

/**
 * One of the site's drawings, in its own size and the visitor's color scheme. Decorative: the words beside it say what
 * it shows. Each drawing appears once on the whole site, and stands on a line: the lower edge of a <Ground>.
 */
export const Drawing = ({ name, className, first }: DrawingProps) => {
  const { light, dark } = drawings[name];
  return (
    <picture className={styles.picture}>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={dark.src}
        width={dark.width}
        height={dark.height}
      />
      <img
        src={light.src}
        width={light.width}
        height={light.height}
        alt=""
        loading={first ? undefined : 'lazy'}
        decoding="async"
        className={cx(styles.drawing, className)}
      />
    </picture>
  );
};

/** The line on which drawings stand, from edge to edge of what holds it. */
export const Ground = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx(styles.ground, className)}>{children}</div>
);
