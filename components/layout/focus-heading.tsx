'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusTitle } from '@/components/ui/lost-focus';
import { useHydrated } from '@/hooks/use-hydrated';

/** @returns whether it is done: the heading has the focus now, or something else has it */
function focusHeading(page: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return true;
  return focusTitle(page, 'h1');
}

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
    const page = box.current;
    if (!page || focusHeading(page)) return;
    // The page is still on its way.
    const observer = new MutationObserver(() => {
      if (focusHeading(page)) observer.disconnect();
    });
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);

  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}
