'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/ui/status-icons';
import { serverNow } from '@/lib/clock';
import { formMessages } from '@/lib/form-messages';
import { loadPart } from '@/lib/load-part';
import { readJson, writeJson } from '@/lib/storage';
import styles from './promo-bar.module.css';

const closedKey = 'app-bar-closed';
const hiddenForMs = 30 * 24 * 3600_000;

/** Set only when the height changed, because every element inherits the property and would be restyled. */
function setBarHeight(pixels: number) {
  const root = document.documentElement;
  const known = getComputedStyle(root).getPropertyValue('--promo-bar-height');
  if (known !== `${pixels}px`) root.style.setProperty('--promo-bar-height', `${pixels}px`);
}

/**
 * Offers the app's store links at the bottom of every page until it is closed; then again after 30 days. Without
 * JavaScript nobody knows, and it shows; its form then has the action.
 */
export function PromoBar({ action }: { action: (form: FormData) => Promise<void> }) {
  /** Nobody knows before the browser has looked. */
  const [isOpen, setOpen] = useState<boolean>();
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
  const unfold = () => {
    if (!bar.current) return;
    bar.current.dataset.unfolded = '';
    bar.current.querySelector<HTMLElement>('[type=email]')?.focus();
  };

  const send = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const frame = event.currentTarget;
    frame.ariaBusy = 'true';
    try {
      const { sendAppLink } = await loadPart(() => import('./send-app-link'));
      if (await sendAppLink(frame)) close();
    } catch {
      // The sender itself did not load
      const problem = frame.querySelector('[role=alert]');
      if (problem) problem.textContent = formMessages.appLinkFailed;
    } finally {
      frame.ariaBusy = 'false';
    }
  };

  if (isOpen === false) return null;
  return (
    <aside
      ref={bar}
      className={`${styles.bar} no-print`}
      aria-label="Get the app"
      data-unknown={!isOpen || undefined}
      onSubmit={send}
    >
      <div className={`container ${styles.row}`}>
        <p className={styles.text}>Track your order from your phone.</p>
        {/* Where the bar is one line until it is tapped (promo-bar.module.css) */}
        <button type="button" className={styles.open} aria-expanded="false" onClick={unfold}>
          Get the app <span className={styles.how}>link by email</span>
        </button>
        <form className={styles.form} action={action} noValidate>
          <label className="visually-hidden" htmlFor="app-link-email">
            Email for the app links
          </label>
          <input
            id="app-link-email"
            className={styles.input}
            name="email"
            type="email"
            placeholder="Email"
            autoComplete="email"
            aria-describedby="app-link-error"
          />
          {/* On narrow screens the style sheet shortens the text while the field has the focus */}
          <button type="submit" className={styles.send}>
            SEND <span className={styles.more}>APP STORE LINK</span>
          </button>
        </form>
        <button type="button" className={styles.close} aria-label="Close app offer" onClick={close}>
          <CloseIcon />
        </button>
        {/* send-app-link.ts writes into it */}
        <p className={styles.error} id="app-link-error" role="alert" />
      </div>
    </aside>
  );
}
