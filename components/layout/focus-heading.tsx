'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';

/**
 * The pages inside: after each navigation to one of them its heading has the focus, unless something kept it. The link
 * that was followed is gone, and with it the place where a keyboard or a screen reader goes on.
 */
export function FocusHeading({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  // False in the render that only takes over the server's page: the browser itself begins at its top.
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
