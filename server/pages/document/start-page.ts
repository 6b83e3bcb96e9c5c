// The only inline script of a page (docs/decisions/0024-defer-scripts.md). It is written into the page as
// text and runs in the browser, so it must not use anything from outside or syntax that needs compiler
// helpers.

/**
 * Clicks, input and the forms of `data-kept` before React is ready are done again then; where its scripts do not come,
 * the browser sends the form by itself.
 * @param sources addresses of the scripts, as in the page's HTML
 * @param alive the event that reports that React is ready
 */
export function startPage(sources: readonly string[], alive: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const clicked: HTMLButtonElement[] = [];
  const changed = new Map<Field, string | boolean>();
  const root = document.documentElement;
  const held = new Map<HTMLFormElement, HTMLElement | null>();
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
    script.onerror = letGo;
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

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (!('kept' in form.dataset)) return;
    event.preventDefault();
    // Two taps are one.
    if (!held.has(form)) held.set(form, event.submitter);
  };

  const letGo = () => {
    removeEventListener('submit', onSubmit, true);
    for (const [form, submitter] of held) form.requestSubmit(submitter);
    held.clear();
  };

  const change = (field: Field, value: string | boolean) => {
    if (typeof value === 'boolean') {
      if (isTicked(field) && field.checked !== value) field.click();
      return;
    }
    // A file that was chosen cannot be set again.
    if (field.type !== 'file') {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      // React compares with the last value set on the field itself.
      field.value = '';
      set?.call(field, value);
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const uses = ['pointerdown', 'keydown', 'input'];
  for (const use of uses) addEventListener(use, start, true);
  addEventListener('click', onClick, true);
  addEventListener('input', onInput, true);
  addEventListener('submit', onSubmit, true);
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
    letGo();
  };
  addEventListener(alive, doAgain, { once: true });

  // From a document of another customer (lib/browser/sign-in/own-document.ts).
  if (location.search === '?own=no')
    history.replaceState(history.state, '', location.pathname + location.hash);

  // A look that something asked for before the style sheet came would fade into ours (styles/base.css).
  root.toggleAttribute('data-new', true);
  // A family whose English letters came too late takes no other letters either, or a word would mix two fonts.
  const noteLateFonts = () => {
    for (const { display, status, family } of document.fonts ?? [])
      if (display === 'optional' && status !== 'loaded')
        root.dataset.lateFonts = `${root.dataset.lateFonts ?? ''} ${family}`;
  };
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
