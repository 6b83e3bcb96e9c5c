// npm run bench:felt: what a customer on a slow phone waits for.

import { setTimeout as pause } from 'node:timers/promises';
import { fetchOrders, makeDraft, openPage, signIn } from '../lib/demo-customer.mjs';
import { readOptions } from '../lib/options.mjs';
import { median, startReport } from './lib/measurements.mjs';
import { besideBareNext } from './lib/pages.mjs';

const help = `npm run bench:felt -- [options]

  --rounds=9   of each screen, by turns`;

const options = readOptions(help, {
  rounds: { type: 'string', default: '9', least: 1, most: 100 },
});
const rounds = Number(options.rounds);

/** Each with a selector, and its limit as a multiple of the bare page. */
const screens = [
  { path: '/orders', shows: 'main a[href*="/order-details/"]', goal: 3 },
  { path: '/cards', shows: 'main input[type="checkbox"]', goal: 3 },
  { path: '/pickup-addresses', shows: 'main input[type="checkbox"]', goal: 3 },
  { path: '/order-now', shows: 'main input[type="checkbox"]', goal: 3 },
];
const steps = ['/order-now', '/pickupaddress', '/payment'];
const stepGoalMs = 100;
const tapGoals = { 'answer to a tap': 100, 'content, cold': 1_000, 'content, warm': 500 };

const inputGoalMs = 150;
/** In this order, each page's inputs after one load. */
const inputs = [
  {
    path: '/order-now',
    acts: {
      'tick of a service': (page) => page.locator('[name="services"]').nth(1).click(),
      'first key of the instructions': (page) => page.locator('[name="special_instructions"]').press('a'),
      'pickup line opened': (page) => page.locator('#pickup > summary').click(),
      'another pickup day': (page) =>
        page.locator('[name="pickup_date"]:enabled:not(:checked)').first().click(),
    },
  },
  {
    path: '/orders',
    acts: {
      'first switch of the tab': (page) => page.getByRole('tab').nth(1).click(),
      'second switch of the tab': (page) => page.getByRole('tab').first().click(),
      'dialog opened': (page) => page.locator('main [aria-label^="Return uncleaned"]').first().click(),
    },
  },
];

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

/** Milliseconds to the frame that paints the selector's first element. */
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

/** Until React has hydrated it. */
const waitUntilAlive = (page, selector) =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactProps')),
    selector,
  );

/** Milliseconds from the click to the next paint, by the browser's event timing. */
async function stepPaint(browser, url, visitor) {
  const page = await openSlowPage(browser, url, visitor);
  await page.goto(url, { waitUntil: 'networkidle' });
  await waitUntilAlive(page, 'main button');
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

/** Longer than the answer of a call on the slow line and what it renders. */
const settledMs = 2_000;

/**
 * What a page's inputs cost. `ms`: to the next paint, or the longest frame until all is shown, if that is more;
 * `commits`: how often React changes the page.
 */
async function inputCosts(browser, url, visitor, acts) {
  const page = await openSlowPage(browser, new URL(url).origin, visitor);
  await page.addInitScript(() => {
    const costs = { ms: 0, commits: 0 };
    globalThis.inputCosts = costs;
    const seen = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) costs.ms = Math.max(costs.ms, duration);
    });
    seen.observe({ type: 'event', durationThreshold: 16 });
    seen.observe({ type: 'long-animation-frame' });
    // React calls it in every build.
    const onCommitFiberRoot = () => {
      costs.commits += 1;
    };
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Before, an input also pays for React's start of the whole page, at once: 0.8 to 1.1 s on a wide screen.
  await waitUntilAlive(page, 'main [name="services"], main [role="tab"]');
  await pause(settledMs);
  const costs = {};
  for (const [what, act] of Object.entries(acts)) {
    await page.evaluate(() => Object.assign(globalThis.inputCosts, { ms: 0, commits: 0 }));
    await act(page);
    await pause(settledMs);
    costs[what] = await page.evaluate(() => ({ ...globalThis.inputCosts }));
  }
  await page.context().close();
  return costs;
}

/** Milliseconds from a tap in the account's menu until the page answers, and until `shows` is there. */
async function tapTimes(page, name, shows) {
  await page.locator('nav[aria-label="Account"] summary').click();
  await page.evaluate((selector) => {
    const times = {};
    globalThis.tapTimes = times;
    const look = (since) => {
      if (document.querySelector('[data-pending]')) times.answer ??= performance.now() - since;
      if (document.querySelector(selector)) times.content = performance.now() - since;
      else requestAnimationFrame(() => look(since));
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  }, shows);
  await page.locator('nav[aria-label="Account"] details').getByRole('link', { name }).click();
  await page.waitForFunction(() => globalThis.tapTimes.content);
  return page.evaluate(() => globalThis.tapTimes);
}

/** From Profile to Orders, twice. @returns by what it is, the milliseconds */
async function taps(browser, origin, session) {
  const page = await openSlowPage(browser, origin, session);
  await page.goto(`${origin}/profile`, { waitUntil: 'networkidle' });
  // Before, the tap of a link loads a document.
  await waitUntilAlive(page, 'nav[aria-label="Account"] a');
  await pause(settledMs);
  const cold = await tapTimes(page, 'Orders', screens[0].shows);
  await tapTimes(page, 'Profile', 'main [name="first_name"]');
  const warm = await tapTimes(page, 'Orders', screens[0].shows);
  await page.context().close();
  const answer = cold.answer ?? cold.content;
  return { 'answer to a tap': answer, 'content, cold': cold.content, 'content, warm': warm.content };
}

const seconds = (ms) => (ms / 1000).toFixed(2);
const spread = (times, show) => `${show(Math.min(...times))} to ${show(Math.max(...times))}`;
const report = startReport('bench:felt', ['what', 'median', 'spread', 'against the bare page', 'goal']);

/** A row whose goal is in milliseconds. */
function addMs(what, times, goal) {
  const took = median(times);
  const judged = report.judge(`${took.toFixed(0)} ms`, took <= goal);
  report.add(what, judged, spread(times, Math.round), '', `≤ ${goal} ms`);
}

await besideBareNext(async ({ bare, site, browser }) => {
  const session = await signIn(site);
  const draft = await makeDraft(site.origin, session);
  const [newest] = await fetchOrders(site.origin, session);
  const order = {
    name: '/order/order-details/…',
    path: `/order/order-details/${newest.id}`,
    shows: 'main [data-row]',
    goal: 3,
  };
  const cold = [...screens, order];
  const times = { bare: [], ...Object.fromEntries(cold.map(({ path }) => [path, []])) };
  // By turns, so that a busy machine slows all alike.
  for (let round = 1; round <= rounds; round++) {
    times.bare.push(await shownAfter(browser, `${bare.origin}/`, 'h1'));
    for (const { path, shows } of cold)
      times[path].push(await shownAfter(browser, site.origin + path, shows, session));
    console.log(`round ${round} of ${rounds}`);
  }
  const base = median(times.bare);
  report.add('heading of the bare page', `${seconds(base)} s`, spread(times.bare, seconds), '1.00', '');
  for (const { path, name = path, goal } of cold) {
    const ratio = median(times[path]) / base;
    const judged = report.judge(ratio.toFixed(2), ratio <= goal);
    const took = [`${seconds(median(times[path]))} s`, spread(times[path], seconds)];
    report.add(`\`${name}\`, first row or field`, ...took, judged, `≤ ${goal}`);
  }
  for (const path of steps) {
    const visitor = { ...session, storage: { ...session.storage, ...draft } };
    const paints = [];
    for (let round = 0; round < Math.min(rounds, 5); round++)
      paints.push(await stepPaint(browser, site.origin + path, visitor));
    addMs(`\`${path}\`, click to first paint`, paints, stepGoalMs);
  }
  for (const { path, acts } of inputs) {
    const visitor = { ...session, storage: { ...session.storage, ...draft } };
    const all = [];
    for (let round = 0; round < Math.min(rounds, 5); round++)
      all.push(await inputCosts(browser, site.origin + path, visitor, acts));
    for (const what of Object.keys(acts)) {
      const took = all.map((costs) => costs[what].ms);
      const commits = median(all.map((costs) => costs[what].commits));
      addMs(`\`${path}\`, ${what}, ${commits} commits`, took, inputGoalMs);
    }
  }
  const tapped = [];
  for (let round = 0; round < Math.min(rounds, 3); round++)
    tapped.push(await taps(browser, site.origin, session));
  for (const [what, goal] of Object.entries(tapGoals))
    addMs(
      `account, ${what}`,
      tapped.map((times) => times[what]),
      goal,
    );
  report.finish(
    `First visit, signed in, 390 px, 1.6 Mbit/s, 150 ms, processor 4 times slower; ${rounds} rounds by turns.`,
  );
});
