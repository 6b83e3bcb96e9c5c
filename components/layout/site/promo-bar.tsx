'use client';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { CloseIcon } from '@/components/ui/base/layout-icons';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { serverNow } from '@/lib/browser/page/clock';
import { loadPart } from '@/lib/browser/page/load-part';
import { readJson, writeJson } from '@/lib/browser/storage/storage';
import { formMessages } from '@/lib/messages/form-messages';
import styles from './promo-bar.module.css';

const closedKey = 'app-bar-closed';
const hiddenForMs = 30 * 24 * 3600_000;

/** Only when the height changed, because every element inherits the property and would be restyled. */
function setBarHeight(pixels: number) {
  const root = document.documentElement;
  const known = getComputedStyle(root).getPropertyValue('--promo-bar-height');
  if (known !== `${pixels}px`) root.style.setProperty('--promo-bar-height', `${pixels}px`);
}

/** After closing, again in 30 days. Without JavaScript it shows, and its form has the action. */
export function PromoBar({ action }: { action: (form: FormData) => Promise<void> }) {
  /** Undefined until storage is read. */
  const [isOpen, setOpen] = useState<boolean>();
  const bar = useRef<HTMLElement>(null);
  const { busy, onSubmit } = useSubmitOnce();

  useEffect(() => {
    setOpen(!(serverNow().getTime() - Date.parse(String(readJson(closedKey))) < hiddenForMs));
  }, []);

  // Reserves the height at the end of the page and of every jump, so that it covers neither footer nor focus.
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

  const unfold = () => {
    if (!bar.current) return;
    bar.current.dataset.unfolded = '';
    bar.current.querySelector<HTMLElement>('[type=email]')?.focus();
  };

  const send = async (frame: HTMLElement) => {
    try {
      const { sendAppLink } = await loadPart(() => import('./send-app-link'));
      if (await sendAppLink(frame)) close();
    } catch {
      // The module itself did not load.
      const problem = frame.querySelector('[role=alert]');
      if (problem) problem.textContent = formMessages.appLinkFailed;
    }
  };

  if (isOpen === false) return null;
  return (
    <aside
      ref={bar}
      className={cx(styles.bar, 'no-print')}
      aria-label="Get the app"
      data-unknown={!isOpen || undefined}
      aria-busy={busy}
      onSubmit={onSubmit(send)}
    >
      <div className={cx('page', styles.row)}>
        <p className={styles.text}>Track your order from your phone.</p>
        <button type="button" className={styles.open} aria-expanded="false" onClick={unfold}>
          Get the app <span className={styles.how}>link by email</span>
        </button>
        <form className={styles.form} action={action} noValidate>
          <label className="sr-only" htmlFor="app-link-email">
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
          <button type="submit" className={styles.send}>
            SEND <span className={styles.more}>APP STORE LINK</span>
          </button>
        </form>
        <button type="button" className={styles.close} aria-label="Close app offer" onClick={close}>
          <CloseIcon />
        </button>
        <p className={styles.error} id="app-link-error" role="alert" />
      </div>
    </aside>
  );
}
