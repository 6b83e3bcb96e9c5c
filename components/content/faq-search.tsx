'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { showMatches } from './faq-matches';

const search = (page: HTMLElement | null) => {
  if (page) showMatches(page, page.querySelector('input')?.value ?? '');
};

/** Opens the question in the URL's hash, and searches the questions inside. */
export function FaqSearch({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Modern browsers do this, but not older ones, and not after client-side navigation
    const openTarget = () => {
      const target = document.getElementById(location.hash.slice(1));
      const details = target?.closest('details');
      if (!target || !details) return;
      details.open = true;
      target.scrollIntoView();
    };
    openTarget();
    // The browser may have restored the search field
    if (root.current?.querySelector('input')?.value) search(root.current);
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);

  return (
    <div ref={root} className={className} onInput={() => search(root.current)}>
      {children}
    </div>
  );
}
