// Only on the server: in a browser's bundle the list would be loaded with the page.
import 'server-only';
import type { ReactNode } from 'react';
import { cx } from '../class-names';
import styles from './drawing.module.css';
import { drawings } from './drawings';

interface DrawingProps {
  name: keyof typeof drawings;
  className?: string;
  /** Another drawing for screens of 45em and wider. */
  wide?: keyof typeof drawings;
  /** Part of the first screen: loads with the page instead of when it comes near. */
  first?: boolean;
}

/**
 * One of the site's drawings, in its own size and the visitor's color scheme. Decorative: the words beside it say what
 * it shows. Each drawing appears once on the whole site, and stands on a line: the lower edge of a <Ground>.
 */
export const Drawing = ({ name, wide, className, first }: DrawingProps) => {
  const { light, dark } = drawings[name];
  return (
    <picture className={styles.picture}>
      {wide && <Source drawing={drawings[wide].dark} media={`${fromTablet} and ${inDark}`} />}
      {wide && <Source drawing={drawings[wide].light} media={fromTablet} />}
      <Source drawing={dark} media={inDark} />
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

const fromTablet = '(min-width: 45em)';
const inDark = '(prefers-color-scheme: dark)';

const Source = ({ drawing, media }: { drawing: typeof drawings.scale.light; media: string }) => (
  <source media={media} srcSet={drawing.src} width={drawing.width} height={drawing.height} />
);

/** The line on which drawings stand, from edge to edge of what holds it. */
export const Ground = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx(styles.ground, className)}>{children}</div>
);
