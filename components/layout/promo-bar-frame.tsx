'use client';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
// Loaded on every page, so it is kept small: it listens to the server-rendered form and close button inside, and the
// code that sends the form loads on the first submit.
import { serverNow } from '@/lib/clock';
import { loadPart } from '@/lib/load-part';
import { readJson, writeJson } from '@/lib/storage';

const closedKey = 'app-bar-closed';
const hiddenForMs = 30 * 24 * 3600_000;

/** Set only when the height changed, because every element inherits the property and would be restyled. */
function setBarHeight(pixels: number) {
  const root = document.documentElement;
  const known = getComputedStyle(root).getPropertyValue('--promo-bar-height');
  if (known !== `${pixels}px`) root.style.setProperty('--promo-bar-height', `${pixels}px`);
}

/** Shows the bar until it is closed; then again after 30 days. Without JavaScript nobody knows, and it shows. */
export function PromoBarFrame({ className, children }: { className: string; children: ReactNode }) {
  /** Nobody knows before the browser has looked. */
  const [isOpen, setOpen] = useState<boolean>();
  const [shownAt] = useState(() => performance.now());
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    setOpen(!(serverNow().getTime() - Date.parse(String(readJson(closedKey))) < hiddenForMs));
  }, []);

  // Reserves the bar's height at the end of the page and of every jump, so that it covers neither footer nor focus.
  useEffect(() => {
    if (isOpen === undefined) return;
    const observer = new ResizeObserver(() => setBarHeight(bar.current?.offsetHeight ?? 0));
    if (bar.current) observer.observe(bar.current);
    if (!isOpen) setBarHeight(0);
    return () => observer.disconnect();
  }, [isOpen]);

  const close = () => {
    writeJson(closedKey, serverNow().toISOString());
    setOpen(false);
    document.getElementById('main')?.focus();
  };

  /** The style sheet shows the form, and hides the button. */
  const unfold = (frame: HTMLElement) => {
    frame.dataset.unfolded = '';
    frame.querySelector<HTMLElement>('[type=email]')?.focus();
  };

  const send = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const frame = event.currentTarget;
    frame.ariaBusy = 'true';
    try {
      const { sendAppLink } = await loadPart(() => import('./send-app-link'));
      if (await sendAppLink(frame, shownAt)) close();
    } catch {
      // The sender itself did not load, and with it the sentences of lib/messages
      const problem = frame.querySelector('[role=alert]');
      if (problem) problem.textContent = 'error in sending link';
    } finally {
      frame.ariaBusy = 'false';
    }
  };

  if (isOpen === false) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks of the button inside, which the keyboard triggers too
    <aside
      ref={bar}
      className={className}
      aria-label="Get the app"
      data-unknown={!isOpen || undefined}
      onSubmit={send}
      onClick={({ target, currentTarget }: MouseEvent<HTMLElement>) => {
        if ((target as Element).closest('[data-close]')) close();
        if ((target as Element).closest('[data-open]')) unfold(currentTarget);
      }}
    >
      {children}
    </aside>
  );
}
