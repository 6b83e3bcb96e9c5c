'use client';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readJson, writeJson } from '@/lib/storage';
import styles from './promo-bar.module.css';

const closedKey = 'app-bar-closed';
const hiddenForMs = 30 * 24 * 3600_000;

const wasClosed = () => Date.now() - Date.parse(String(readJson(closedKey))) < hiddenForMs;
const never = () => () => {};

/** Offers the app's store links, fixed at the bottom of every page until closed; then again after 30 days. */
export function PromoBar() {
  const closedBefore = useSyncExternalStore(never, wasClosed, () => true);
  const [closed, setClosed] = useState(false);
  return closedBefore || closed ? null : <OpenBar onClose={() => setClosed(true)} />;
}

function OpenBar({ onClose }: { onClose: () => void }) {
  const bar = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const [shownAt] = useState(Date.now);

  // Its height is room at the end of the page and of every jump, so that it hides neither footer nor focus.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--promo-bar-height', `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--promo-bar-height');
    };
  }, []);

  const close = () => {
    writeJson(closedKey, new Date().toISOString());
    onClose();
    document.getElementById('main')?.focus();
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      const { sendAppLink } = await import('./send-app-link');
      const outcome = await sendAppLink(input.current?.value.trim() ?? '', Date.now() - shownAt);
      setProblem(outcome.problem);
      if (outcome.problem) input.current?.focus();
      if (outcome.sent) close();
    } catch {
      // The sender itself did not load, and with it the sentences of lib/messages
      setProblem('error in sending link');
    } finally {
      setSending(false);
    }
  };

  return (
    <aside ref={bar} className={`${styles.bar} no-print`} aria-label="Get the app">
      <div className={`container ${styles.row}`}>
        <p className={styles.text}>Track your order from your phone.</p>
        <form className={styles.form} onSubmit={send} noValidate>
          <label className="visually-hidden" htmlFor="app-link-email">
            Email for the app links
          </label>
          <input
            ref={input}
            id="app-link-email"
            className={styles.input}
            name="email"
            type="email"
            placeholder="Email"
            autoComplete="email"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && 'app-link-error'}
          />
          {/* The shorter words take over on narrow screens while the field has the focus: see the style sheet */}
          <button type="submit" className={styles.send} aria-disabled={sending || undefined}>
            SEND <span className={styles.more}>APP STORE LINK</span>
          </button>
        </form>
        <button type="button" className={styles.close} aria-label="Close app offer" onClick={close}>
          {/* Not from ui/icons: with that module every page would carry the drawings of all the others */}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
        {problem && (
          <p className={styles.error} id="app-link-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </aside>
  );
}
