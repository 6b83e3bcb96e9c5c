import type { Page } from '@playwright/test';

/** Sets the browser's clock ahead by `ms`, or back; it goes on from there. */
export async function setClockWrong(page: Page, ms: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const Device = Date;
    const now = () => Device.now() + ahead;
    globalThis.Date = new Proxy(Device, {
      construct: (target, parts, self) => Reflect.construct(target, parts.length > 0 ? parts : [now()], self),
      apply: () => new Device(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, ms);
}
