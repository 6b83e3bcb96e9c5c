'use client';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { CloseIcon } from '@/components/ui/base/layout-icons';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { serverNow } from '@/lib/browser/page/clock';
import { loadPart } from '@/lib/browser/page/load-part';
import { readJson, writeJson } from '@/lib/browser/storage/storage';
import { formMessages } from '@/lib/messages/form-messages';

const closedKey = 'app-bar-closed';
const hiddenForMs = 30 * 24 * 3600_000;

/** Only when the height changed, because every element inherits the property and would be restyled. */
function setBarHeight(pixels: number) {
  const root = document.documentElement;
  const current = getComputedStyle(root).getPropertyValue('--promo-bar-height');
  if (current !== `${pixels}px`) root.style.setProperty('--promo-bar-height', `${pixels}px`);
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
      className={cx(
        'no-print group/bar @container fixed inset-x-0 bottom-0 z-30 animate-fade bg-band text-on-band',
        'data-unknown:hidden noscript:data-unknown:static noscript:data-unknown:block [&_:focus-visible]:outline-on-band',
      )}
      aria-label="Get the app"
      data-unknown={!isOpen || undefined}
      aria-busy={busy}
      onSubmit={onSubmit(send)}
    >
      <div
        className={cx(
          'page grid grid-cols-[minmax(0,1fr)_minmax(0,30rem)_auto] items-center gap-2 gap-x-4 py-2',
          'max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 folded:grid-cols-[minmax(0,1fr)_auto] folded:py-0',
        )}
      >
        <p className="max-md:sr-only folded:hidden">Track your order from your phone.</p>
        <button
          type="button"
          className="bare hidden min-h-7 text-left text-sm/[1.3] font-semibold text-inherit folded:block"
          aria-expanded="false"
          onClick={unfold}
        >
          Get the app <span className="@max-bar:hidden">link by email</span>
        </button>
        <form className="flex min-w-0 flex-wrap gap-2 folded:hidden" action={action} noValidate>
          <label className="sr-only" htmlFor="app-link-email">
            Email for the app links
          </label>
          <input
            id="app-link-email"
            className={cx(
              'min-h-11 w-16 min-w-0 flex-[1_1_4rem] rounded-md border-[1.5px] border-transparent bg-on-band px-3 py-0 text-on-white',
              'placeholder:text-on-white-quiet aria-invalid:border-bad-on-white',
            )}
            name="email"
            type="email"
            placeholder="Email"
            autoComplete="email"
            aria-describedby="app-link-error"
          />
          <button
            type="submit"
            className={cx(
              'min-h-11 max-w-full flex-initial rounded-md border-0 bg-on-band px-4 py-0 text-[0.875rem] font-strong text-on-white',
              'group-aria-busy/bar:opacity-70 max-[501px]:px-3 max-[501px]:text-sm',
            )}
          >
            SEND <span className="max-[501px]:[input:focus+button>&]:hidden">APP STORE LINK</span>
          </button>
        </form>
        <button
          type="button"
          className="bare -mr-3 inline-flex size-11 flex-none items-center justify-center rounded-md hover:bg-band-line noscript:hidden folded:size-7"
          aria-label="Close app offer"
          onClick={close}
        >
          <CloseIcon />
        </button>
        <p
          className="col-start-2 font-semibold text-bad-on-band empty:hidden max-md:col-start-1"
          id="app-link-error"
          role="alert"
        />
      </div>
    </aside>
  );
}
