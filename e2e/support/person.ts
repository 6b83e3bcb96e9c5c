/** A person on a slow phone, who counts what a task costs. */
import { expect, type Locator, type Page } from '@playwright/test';
import { slowDown } from './layout-shift';

const line = { offline: false, latency: 400, downloadThroughput: 80_000, uploadThroughput: 80_000 };
const PROCESSOR = 4;
/** Milliseconds a person takes from key to key. */
const KEY_MS = 150;

export const slowPhone = (page: Page) => slowDown(page, line, PROCESSOR);

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
};

type Costs = Record<string, number>;

export function person(page: Page) {
  const counts = { taps: 0, 'fields beside the card': 0, 'seconds of waiting': 0 };
  /** Counts the seconds until what comes next shows; the scripts that make it work may come later. */
  const wait = async (what: string, until: Promise<unknown>) => {
    const from = performance.now();
    await until;
    const seconds = (performance.now() - from) / 1000;
    counts['seconds of waiting'] += seconds;
    console.log(`${seconds.toFixed(1)} s  ${what}`);
  };
  const type = async (field: Locator, text: string) => {
    await field.focus();
    await page.keyboard.type(text, { delay: KEY_MS });
  };
  return {
    counts,
    wait,
    type,
    fill: (field: Locator, text: string) => {
      counts['fields beside the card'] += 1;
      return type(field, text);
    },
    tap: async (control: Locator) => {
      counts.taps += 1;
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await control.click({ force: true });
    },
  };
}

/** Prints each cost beside its goal. */
export function expectAtMost(costs: Costs, most: Costs) {
  for (const [what, limit] of Object.entries(most)) {
    const cost = costs[what] ?? Number.NaN;
    console.log(`${what}: ${Number.isInteger(cost) ? cost : cost.toFixed(1)}, at most ${limit}`);
    expect.soft(cost, what).toBeLessThanOrEqual(limit);
  }
}
