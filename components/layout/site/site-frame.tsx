'use client';
import { useSelectedLayoutSegment } from 'next/navigation';
import type { ReactNode } from 'react';

interface SiteFrameProps {
  before: ReactNode;
  after: ReactNode;
  children: ReactNode;
}

/** Around every page but those of the shop's own people, who order nothing here (app/(shop)). */
export function SiteFrame({ before, after, children }: SiteFrameProps) {
  if (useSelectedLayoutSegment() === '(shop)') return children;
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
