// Node 25 and newer have a localStorage of their own, without a file behind it, which hides that of the page.
declare const jsdom: { window: Window };

for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, get: () => jsdom.window[name] });
