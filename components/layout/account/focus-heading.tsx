'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '@/hooks/page/use-hydrated';
import { focusHeading, isFocusLost } from '@/lib/browser/page/focus-heading';

/** The clicked link is gone, so a keyboard or screen reader would lose its place. */
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
    if (!page || !isFocusLost() || focusHeading(page)) return;
    // The page is still on its way.
    const observer = new MutationObserver(() => {
      if (!isFocusLost() || focusHeading(page)) observer.disconnect();
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
