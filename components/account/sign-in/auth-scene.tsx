import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { Drawing } from '@/components/ui/drawing/drawing';

interface AuthSceneProps {
  drawing?: ComponentProps<typeof Drawing>['name'];
  hangs?: boolean;
  children: ReactNode;
}

/** 100svh less header and app bar: the footer stays below the first screen while the form grows. */
export const AuthScene = ({ drawing, hangs, children }: AuthSceneProps) => (
  <div
    className="page flex min-h-[calc(100svh-4.5rem-var(--promo-bar-height))] flex-col gap-8 pt-8 md:flex-row md:justify-center md:gap-[clamp(2rem,7vw,6rem)] md:pt-16"
    data-ground={drawing ? '' : undefined}
  >
    <div className={cx('w-full max-w-108 md:flex-none md:pb-16', !drawing && 'mx-auto')}>{children}</div>
    {drawing && (
      <Drawing
        name={drawing}
        first
        className={cx(
          'mt-auto max-w-[min(100%,12rem)] self-end md:max-w-none md:min-w-0 md:flex-initial',
          hangs ? 'md:mt-12 md:self-start' : 'md:sticky md:bottom-(--promo-bar-height)',
        )}
      />
    )}
  </div>
);
