// A browser's bundle would include the whole list.
import 'server-only';
import type { ReactNode } from 'react';
import { cx } from '../base/class-names';
import { drawings } from './drawings';

interface DrawingProps {
  name: keyof typeof drawings;
  className?: string;
  /** For screens of 45em and wider. */
  wide?: keyof typeof drawings;
  /** Loads with the page instead of when it comes near. */
  first?: boolean;
}

/** Decorative. Each appears once on the site, and stands on a line: the lower edge of a <Ground>. */
export const Drawing = ({ name, wide, className, first }: DrawingProps) => {
  const { light, dark } = drawings[name];
  return (
    <picture className="contents">
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
        className={cx('no-print h-auto', className)}
      />
    </picture>
  );
};

const fromTablet = '(min-width: 45em)';
const inDark = '(prefers-color-scheme: dark)';

const Source = ({ drawing, media }: { drawing: typeof drawings.scale.light; media: string }) => (
  <source
    className="hidden"
    media={media}
    srcSet={drawing.src}
    width={drawing.width}
    height={drawing.height}
  />
);

export const Ground = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('border-b-2 border-draw-line print:border-0', className)}>{children}</div>
);
