import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/site/brand-mark';

interface ShopFrameProps {
  name: string;
  /** 'Route 1', 'Counter' */
  title?: string | undefined;
  children: ReactNode;
}

/** All that the pages of the shop's own people have around them: whose they are. */
export const ShopFrame = ({ name, title, children }: ShopFrameProps) => (
  <div className="flex min-h-dvh flex-col" data-no-bar>
    <header className="border-b border-line bg-surface print:border-0">
      <div className="page flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <BrandMark />
        {title ? (
          <>
            <span className="font-strong">{name}</span>
            <h1 className="ms-auto text-xl">{title}</h1>
          </>
        ) : (
          <h1 className="text-xl">{name}</h1>
        )}
      </div>
    </header>
    {children}
  </div>
);
