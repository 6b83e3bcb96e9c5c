import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';

/** Sized by its width alone, which is known before it loads, so that nothing moves when it does. */
const drawn =
  '[&_img]:flex-none [&_img]:max-w-[min(100%,24rem)] max-md:[&_img]:ms-auto max-md:[&_img]:max-w-[min(100%,13rem)] md:[&_img]:min-w-56 md:[&_img]:flex-initial';

interface TextPageProps {
  title: string;
  lead?: ReactNode;
  /** 'MM/DD/YYYY' */
  updated?: string;
  wide?: boolean;
  drawing?: ReactNode;
  children: ReactNode;
}

export const TextPage = ({ title, lead, updated, wide, drawing, children }: TextPageProps) => {
  const width = wide ? 'page' : 'page-reading';
  return (
    <>
      <header className={drawing ? 'border-b-2 border-draw-line pt-8' : 'pt-12 max-md:pt-8'}>
        <div
          className={
            drawing
              ? cx('page flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:flex-nowrap', drawn)
              : width
          }
        >
          <div className={cx('grid gap-3', Boolean(drawing) && 'min-w-0 flex-[1_1_20rem] pb-8 max-md:pb-0')}>
            {/* In large text on a phone a title of one long word stays whole. */}
            <h1 className="text-[length:clamp(min(var(--text-34),13vw),5vw,var(--text-46))]">{title}</h1>
            {lead && <p className="max-w-[44ch] text-xl/hint text-quiet">{lead}</p>}
            {updated && <p className="text-sm text-quiet">Updated {updated}</p>}
          </div>
          {drawing}
        </div>
      </header>
      <div className={cx(width, 'py-8 [&>*+*]:mt-8')}>{children}</div>
    </>
  );
};
