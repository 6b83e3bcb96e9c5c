// These run in the pages of both browsers, as their text: they may use nothing from outside of themselves.

declare global {
  interface Window {
    pageIsAlive?: boolean;
  }
}

/** Before the page's own scripts: notes hydration, and closes the app bar, so that it covers nothing in pictures. */
export function watchPage(aliveEvent: string) {
  try {
    localStorage.setItem('app-bar-closed', JSON.stringify(new Date()));
  } catch {
    // The empty page that a window begins with stores nothing.
  }
  addEventListener(aliveEvent, () => Object.assign(window, { pageIsAlive: true }));
}

/** Before the page's own scripts: stores an item of the site's. */
export function storeItem({ name, value }: { name: string; value: string }) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // as above
  }
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

/** Whether handlers are attached: documents that are not of the root layout have none. */
export const isAlive = () =>
  document.readyState === 'complete' &&
  (!('timeZone' in document.documentElement.dataset) || window.pageIsAlive === true);

/** The radio button or checkbox, or the label that lies in front of it. */
export function inFront(input: Element): Element {
  input.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = input.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit === input ? input : ((input as HTMLInputElement).labels?.[0] ?? input);
}

/** WebKit takes a picture of the next frame, and a page that stands still draws none. */
export function keepDrawing() {
  const { style } = document.body;
  const draw = () => {
    style.opacity = style.opacity ? '' : '0.999';
    requestAnimationFrame(draw);
  };
  draw();
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

/** Icons that their row squeezed: WebKit lets a flex box shrink them. */
export const squeezedIcons = (): string[] =>
  [...document.querySelectorAll('svg[width$="rem"]')]
    .map((icon) => ({ icon, box: icon.getBoundingClientRect() }))
    .filter(({ icon, box }) => icon.checkVisibility() && Math.abs(box.width - box.height) > 1)
    .map(({ icon, box }) => `${box.width} × ${box.height}: ${icon.parentElement?.outerHTML.slice(0, 120)}`);

/** The first heading, once fonts are there and no part of the page says that it loads. */
export async function settledHeading(loading: string): Promise<string> {
  await document.fonts.ready;
  const isBusy = document.querySelector('[aria-busy="true"], [data-skeleton]');
  if (isBusy || document.querySelector('main')?.textContent.includes(loading)) return '';
  const heading = document.querySelector('h1');
  return heading?.checkVisibility() ? heading.textContent.trim() : '';
}
