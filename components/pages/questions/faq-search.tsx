'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import { onOneLine } from '@/lib/text/typed-text';

const search = (page: HTMLElement | null) => {
  if (page) showMatches(page, page.querySelector('input')?.value ?? '');
};

export function FaqSearch({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Missing in older browsers, and after client-side navigation.
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

/** No case, accents or apostrophes. */
const plain = (text: string | null) =>
  onOneLine(text ?? '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’']/g, '')
    .toLowerCase();

/** Every typed word, in any order. */
export function matches(text: string, typed: string): boolean {
  const words = plain(typed).split(/[^\p{L}\p{N}$%.]+/u);
  const searched = plain(text);
  return words.every((word) => searched.includes(word));
}

export function showMatches(page: HTMLElement, typed: string): void {
  const isSearch = typed.trim() !== '';
  let count = 0;
  for (const group of page.querySelectorAll('section')) {
    let here = 0;
    for (const faq of group.querySelectorAll('details')) {
      const [question, answer] = [faq.querySelector('summary'), faq.querySelector('p')];
      const questionText = question?.textContent ?? '';
      const hit = matches(`${questionText} ${answer?.textContent ?? ''}`, typed);
      faq.hidden = !hit;
      if (hit) here += 1;
      openFor(faq, isSearch && hit && !matches(questionText, typed));
    }
    group.hidden = here === 0;
    count += here;
  }
  const none = page.querySelector<HTMLElement>('[data-none]');
  if (none) none.hidden = count > 0;
  const found = page.querySelector('[data-found]');
  if (found) found.textContent = isSearch ? sentence(count) : '';
}

const sentence = (count: number) =>
  count === 0 ? 'No question matches' : count === 1 ? '1 question matches' : `${count} questions match`;

function openFor(faq: HTMLDetailsElement, isMatch: boolean) {
  if (isMatch && !faq.open) {
    faq.open = true;
    faq.dataset.opened = '';
  } else if (!isMatch && faq.dataset.opened !== undefined) {
    faq.open = false;
    delete faq.dataset.opened;
  }
}
