// The only inline script of a page (docs/decisions/0024-defer-scripts.md). It is written into the page as
// text and runs in the browser, so it must not use anything from outside or syntax that needs compiler
// helpers.

/**
 * Loads the page's scripts after the first paint, or at the first interaction. Clicks and input before React is ready
 * are replayed when it is, so that nothing is lost on a slow phone. A form submitted before that goes to the server as
 * without JavaScript; a form that needs JavaScript is locked until then.
 * @param sources addresses of the scripts, as in the page's HTML
 * @param alive the event that reports that React is ready
 * @param reads addresses of the data that the page shows first, which is asked for at once
 * @param customerId what stands in an address for the id of the signed-in customer
 */
export function startPage(
  sources: readonly string[],
  alive: string,
  reads: readonly string[] = [],
  customerId = '',
): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const clicked: HTMLButtonElement[] = [];
  const changed = new Map<Field, string | boolean>();
  const root = document.documentElement;
  let started = false;

  const start = () => {
    if (started) return;
    started = true;
    for (const source of sources) load(source);
  };

  const load = (source: string) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = source;
    document.head.append(script);
  };

  const isTicked = (field: Field): field is HTMLInputElement =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button');
    if (button && button.type === 'button') clicked.push(button);
  };

  const onInput = ({ target }: Event) => {
    const field = target as Field;
    changed.set(field, isTicked(field) ? field.checked : field.value);
  };

  const change = (field: Field, value: string | boolean) => {
    if (typeof value === 'boolean') {
      if (isTicked(field) && field.checked !== value) field.click();
      return;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    // React compares with the last value set on the field itself.
    field.value = '';
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const uses = ['pointerdown', 'keydown', 'input'];
  for (const use of uses) addEventListener(use, start, true);
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  const doAgain = async () => {
    for (const use of uses) removeEventListener(use, start, true);
    removeEventListener('click', onClick, true);
    removeEventListener('input', onInput, true);
    // One task per step, so that React has rendered the previous change.
    const nextTask = () => new Promise((resolve) => setTimeout(resolve));
    for (const [field, value] of changed) {
      await nextTask();
      change(field, value);
    }
    for (const button of clicked) {
      await nextTask();
      if (button.isConnected) button.click();
    }
  };
  addEventListener(alive, doAgain, { once: true });

  const ask = (address: string, token?: string) => {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (token) headers.Authorization = `Bearer ${token}`;
    const reply = fetch(address, { headers, credentials: 'include', signal: AbortSignal.timeout(20_000) });
    // Whoever takes the reply handles its failure.
    reply.catch(() => {});
    early[address] = { token, at: performance.now(), reply };
  };

  const early: NonNullable<Window['earlyReads']> = {};
  const askEarly = () => {
    // From a document of another customer (lib/own-document.ts).
    if (location.search === '?own=no') history.replaceState(history.state, '', location.pathname);
    const kept = JSON.parse(localStorage.getItem('user') ?? '{}');
    const isValid = !(Date.parse(kept.accessTokenExpires) < Date.now());
    for (const read of reads) {
      if (!read.includes(customerId)) ask(read);
      else if (kept.accessToken && kept.data && isValid && !location.search)
        ask(read.replace(customerId, kept.data.id), kept.accessToken);
    }
  };
  window.earlyReads = early;
  try {
    if (reads.length > 0) askEarly();
  } catch {
    // Storage that is denied or holds something else, or an old browser: the screen asks.
  }

  // A look that something asked for before the style sheet came would fade into ours (styles/globals.css).
  root.toggleAttribute('data-new', true);
  // A family whose English letters came too late takes no other letters either, or a word would mix two fonts.
  const noteLateFonts = () => {
    for (const { display, status, family } of document.fonts ?? [])
      if (display === 'optional' && status !== 'loaded')
        root.dataset.lateFonts = `${root.dataset.lateFonts ?? ''} ${family}`;
  };
  // A screen of the account shows nothing before its scripts.
  if (reads.length > 0 && reads.every((read) => read.includes(customerId))) start();
  if ('PerformanceObserver' in window) {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      noteLateFonts();
      start();
    }).observe({ type: 'paint', buffered: true });
  }
  // A page opened in a background tab is not painted until it is shown.
  const settle = () => {
    root.removeAttribute('data-new');
    start();
  };
  addEventListener('load', () => setTimeout(settle, 1000));
}
