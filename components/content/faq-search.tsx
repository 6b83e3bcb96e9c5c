'use client';
// The page below is the server's. This listens: to jumps at once, to the search field with the part that searches.
import { type ReactNode, useEffect, useRef } from 'react';

/** Without the part that searches, all questions stay where they are. */
const search = (page: HTMLElement | null) =>
  import('./faq-matches').then(
    ({ showMatches }) => page && showMatches(page, page.querySelector('input')?.value ?? ''),
    () => {},
  );

/** Opens the question that the address names, and searches the questions inside. */
export function FaqSearch({ className, children }: { className: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Browsers do this by themselves, except the older ones, and not when the page came without loading a document
    const openTarget = () => {
      const target = document.getElementById(location.hash.slice(1));
      const details = target?.closest('details');
      if (!target || !details) return;
      details.open = true;
      target.scrollIntoView();
    };
    openTarget();
    // Back on the page, the browser has filled the field again
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
