// npm run bench:felt: what a customer on a slow phone waits for. Fails when a goal is missed.

import { makeDraft, openPage, signIn } from '../scripts/lib/demo-customer.mjs';
import { readOptions } from '../scripts/lib/options.mjs';
import { median, startReport } from './lib/measurements.mjs';
import { besideBareNext } from './lib/pages.mjs';

const help = `npm run bench:felt -- [options]

  --rounds=9   of each screen, by turns`;

const options = readOptions(help, {
  rounds: { type: 'string', default: '9', least: 1, most: 100 },
});
const rounds = Number(options.rounds);

/** The screens, what has to show on each, and how many times as long as the bare page it may take. */
const screens = [
  { path: '/orders', shows: 'main a[href*="/order-details/"]', goal: 3 },
  { path: '/cards', shows: 'main input[type="checkbox"]', goal: 3 },
  { path: '/pickup-addresses', shows: 'main input[type="checkbox"]', goal: 3 },
  { path: '/order-now', shows: 'main input[type="checkbox"]', goal: 3 },
];
/** Each step of the order; a button leads to the next one. */
const steps = ['/order-now', '/pickupaddress', '/payment'];
const stepGoalMs = 100;

/** A phone on a slow line with a slow processor. */
const slowLine = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
};

async function openSlowPage(browser, url, visitor) {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
  const page = await openPage(browser, new URL(url).origin, visitor, phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** Milliseconds from the navigation to the frame that paints the first element of the selector. */
async function shownAfter(browser, url, selector, visitor) {
  const page = await openSlowPage(browser, url, visitor);
  await page.addInitScript((wanted) => {
    const look = () => {
      const element = document.querySelector(wanted);
      if (!element || element.getClientRects().length === 0) return requestAnimationFrame(look);
      // The task after this frame runs once it is painted.
      setTimeout(() => {
        globalThis.shownAt = performance.now();
      });
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.shownAt, undefined, { timeout: 60_000 });
  const at = await page.evaluate(() => globalThis.shownAt);
  await page.context().close();
  return at;
}

/** Milliseconds from the click on the step's button to the next paint, as the browser's event timing says it. */
async function stepPaint(browser, url, visitor) {
  const page = await openSlowPage(browser, url, visitor);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    globalThis.clickTook = 0;
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'click') globalThis.clickTook = Math.max(globalThis.clickTook, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.waitForURL((now) => now.pathname !== new URL(url).pathname);
  await page.waitForFunction(() => globalThis.clickTook);
  const took = await page.evaluate(() => globalThis.clickTook);
  await page.context().close();
  return took;
}

const seconds = (ms) => (ms / 1000).toFixed(2);
const spread = (times, show) => `${show(Math.min(...times))} to ${show(Math.max(...times))}`;
const report = startReport('bench:felt', ['what', 'median', 'spread', 'against the bare page', 'goal']);

await besideBareNext(async ({ bare, site, browser }) => {
  const session = await signIn(site);
  const draft = await makeDraft(site.origin, session);
  const times = { bare: [], ...Object.fromEntries(screens.map(({ path }) => [path, []])) };
  // By turns, so that a busy machine slows the bare page and the screens alike.
  for (let round = 1; round <= rounds; round++) {
    times.bare.push(await shownAfter(browser, `${bare.origin}/`, 'h1'));
    for (const { path, shows } of screens)
      times[path].push(await shownAfter(browser, site.origin + path, shows, session));
    console.log(`round ${round} of ${rounds}`);
  }
  const base = median(times.bare);
  report.add('heading of the bare page', `${seconds(base)} s`, spread(times.bare, seconds), '1.00', '');
  for (const { path, goal } of screens) {
    const ratio = median(times[path]) / base;
    const judged = report.judge(ratio.toFixed(2), ratio <= goal);
    const took = [`${seconds(median(times[path]))} s`, spread(times[path], seconds)];
    report.add(`\`${path}\`, first row or field`, ...took, judged, `≤ ${goal}`);
  }
  for (const path of steps) {
    const visitor = { ...session, storage: { ...session.storage, ...draft } };
    const paints = [];
    for (let round = 0; round < Math.min(rounds, 5); round++)
      paints.push(await stepPaint(browser, site.origin + path, visitor));
    const judged = report.judge(`${median(paints)} ms`, median(paints) <= stepGoalMs);
    report.add(`\`${path}\`, click to first paint`, judged, spread(paints, String), '', `≤ ${stepGoalMs} ms`);
  }
  report.finish(
    `First visit, signed in, 390 px, 1.6 Mbit/s, 150 ms, processor 4 times slower; ${rounds} rounds by turns.`,
  );
});
