// These run in the pages of both browsers, as their text: they may use nothing from outside of themselves.

declare global {
  interface Window {
    pageIsAlive?: boolean;
  }
}

/** Before the page's own scripts: notes hydration, and closes the app bar, so that it covers nothing in pictures. */
export function watchPage(aliveEvent: string) {
  localStorage.setItem('app-bar-closed', JSON.stringify(new Date()));
  addEventListener(aliveEvent, () => Object.assign(window, { pageIsAlive: true }));
}

/** After `watchPage`, where the driver tells of no errors: sends each to `address`. */
export function sendFaults(address: string) {
  const send = (text: string) => void navigator.sendBeacon(address, `${text} (${location.pathname})`);
  const logged = console.error;
  console.error = (...words: unknown[]) => {
    send(`console: ${words.map(String).join(' ')}`);
    logged(...words);
  };
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) send(`thrown: ${event.message}`);
  });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    send(`The policy (${effectiveDirective}) refused ${blockedURI} ${sample}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => send(`thrown: ${String(reason)}`));
}

/** Whether handlers are attached: documents without React have none. */
export const isAlive = () =>
  document.readyState === 'complete' && (!('__next_f' in window) || window.pageIsAlive === true);

/** The radio button or checkbox, or the label that lies in front of it. */
export function inFront(input: Element): Element {
  input.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = input.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === input ? input : ((input as HTMLInputElement).labels?.[0] ?? input);
}

/** Images that show nothing; loads the lazy ones. */
export async function brokenImages(): Promise<string[]> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  const shown = await Promise.all(
    images.map((image) =>
      image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      ),
    ),
  );
  return images.filter((_, index) => !shown[index]).map((image) => image.currentSrc || image.outerHTML);
}

/** Settled: fonts are there, nothing loads, and the first heading is visible. */
export async function settledHeading(): Promise<string> {
  await document.fonts.ready;
  if (document.querySelector('[aria-busy="true"]')) return '';
  const heading = document.querySelector('h1');
  return heading?.checkVisibility() ? heading.textContent.trim() : '';
}
