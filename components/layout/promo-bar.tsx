'use client';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from '@/components/ui/icons';
import { ApiError } from '@/lib/api/errors';
import { messages } from '@/lib/messages';
import { readJson, writeJson } from '@/lib/storage';
import { toast } from '@/lib/toast';
import styles from './promo-bar.module.css';

const closedKey = 'app-bar-closed';
const hiddenForMs = 30 * 24 * 3600_000;
/** Characters, an at sign, a domain, a dot and a top-level part of at least two letters (section 5). */
const emailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;

const wasClosed = () => {
  const since = Date.parse(String(readJson(closedKey)));
  return Date.now() - since < hiddenForMs;
};
const never = () => () => {};

/** Offers the app's store links, fixed at the bottom of every page until closed; then again after 30 days. */
export function PromoBar() {
  const closedBefore = useSyncExternalStore(never, wasClosed, () => true);
  const [closed, setClosed] = useState(false);
  return closedBefore || closed ? null : <OpenBar onClose={() => setClosed(true)} />;
}

/** A refusal by the bot check (403) is passed over in silence, other failures are logged (section 8). */
async function requestAppLink(email: string, formAge: number): Promise<'sent' | 'failed' | 'refused'> {
  const [{ call }, { captchaToken }] = await Promise.all([import('@/lib/api/call'), import('@/lib/captcha')]);
  try {
    const body = { email, form_age: formAge, captchaToken: await captchaToken('app_link') };
    await call('outreach.sendAppLink', { body });
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') return 'refused';
    console.info('app link not sent', error instanceof Error ? error.message : error);
    return 'failed';
  }
}

function OpenBar({ onClose }: { onClose: () => void }) {
  const bar = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState(false);
  const [sending, setSending] = useState(false);
  const [formShownAt] = useState(Date.now);

  // Its height is room at the end of the page and of every jump, so that it hides neither footer nor focus.
  useEffect(() => {
    const root = document.documentElement;
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--promo-bar-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--promo-bar-height');
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
    const email = input.current?.value.trim() ?? '';
    setInvalid(!emailShape.test(email));
    if (!emailShape.test(email)) return input.current?.focus();
    setSending(true);
    const outcome = await requestAppLink(email, Date.now() - formShownAt);
    setSending(false);
    if (outcome === 'failed') toast.error(messages.appLinkFailed);
    if (outcome !== 'sent') return;
    toast.success(messages.appLinkSent);
    close();
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
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? 'app-link-error' : undefined}
          />
          {/* The shorter words take over on narrow screens while the field has the focus: see the style sheet */}
          <button type="submit" className={styles.send} aria-disabled={sending || undefined}>
            SEND<span className={styles.more}> APP STORE LINK</span>
          </button>
        </form>
        <button type="button" className={styles.close} aria-label="Close app offer" onClick={close}>
          <CloseIcon />
        </button>
        {invalid && (
          <p className={styles.error} id="app-link-error" role="alert">
            {messages.appLinkEmailInvalid}
          </p>
        )}
      </div>
    </aside>
  );
}
