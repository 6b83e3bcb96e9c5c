'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';

/**
 * Focuses the page's heading after each navigation, unless something else has the focus. The clicked link is gone,
 * so a keyboard or screen reader would lose its place.
 */
export function FocusHeading({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  // False during hydration, when the browser starts at the top of the page by itself.
  const hydrated = useHydrated();
  const shown = useRef(hydrated ? undefined : pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return;
    const heading = box.current?.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
