// npm run bench:felt: how long a customer on a slow phone waits for the first row or field of a screen, compared with
// the heading of a bare Next page in the same run, and for the next step of the order to show. Fails when a goal is
// missed. `--rounds=3` measures less often, `--path=/orders` one screen.
import { parseArgs } from 'node:util';
import { draftOf, signIn } from '../scripts/lib/demo-customer.mjs';
import { besideBareNext } from './lib/beside-bare.mjs';
import { startIdleSite } from './lib/idle-site.mjs';
import { startMeasurement } from './lib/measurements.mjs';
import { openSlowPage, shownAfter, stepPaint } from './lib/slow-phone.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, path: { type: 'string' } },
});
const rounds = Number(values.rounds);

/** The screens, what has to show on each, and how many times as long as the bare page it may take. */
const screens = [
  { path: '/orders', shows: 'main a[href*="/order-details/"]', goal: 4.3 },
  { path: '/cards', shows: 'main input[type="checkbox"]', goal: 4.3 },
  { path: '/pickup-addresses', shows: 'main input[type="checkbox"]', goal: 4.3 },
  { path: '/order-now', shows: 'main input[type="checkbox"]', goal: 3.8 },
].filter(({ path }) => !values.path || path === values.path);

/** Each step of the order, and the button that leads to the next one. */
const steps = ['/order-now', '/pickupaddress', '/payment'].filter(
  (path) => !values.path || path === values.path,
);
const stepGoalMs = 100;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = (ms) => (ms / 1000).toFixed(2);
const spread = (times) => `${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`;

/** Seconds of every screen and of the bare page, by turns, so that a busy machine slows both. */
async function measureScreens(browser, bare, site, visitor) {
  const times = { bare: [], ...Object.fromEntries(screens.map(({ path }) => [path, []])) };
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await shownAfter(browser, `${bare.origin}/`, 'h1'));
    for (const { path, shows } of screens) {
      times[path].push(await shownAfter(browser, site.origin + path, shows, visitor));
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  return times;
}

async function measureSteps(browser, site, visitor) {
  const paints = {};
  for (const path of steps) {
    paints[path] = [];
    for (let round = 0; round < Math.min(rounds, 5); round++) {
      const page = await openSlowPage(browser, site.origin, visitor);
      paints[path].push(await stepPaint(page, site.origin + path));
      await page.context().close();
    }
  }
  return paints;
}

/** The table's rows, and how many goals were missed. */
function judge(times, paints) {
  const base = median(times.bare);
  const rows = [
    ['what', 'median', 'spread', 'against the bare page', 'goal'],
    ['heading of the bare page', `${seconds(base)} s`, spread(times.bare), '1.00', ''],
  ];
  let missed = 0;
  for (const { path, goal } of screens) {
    const ratio = median(times[path]) / base;
    if (ratio > goal) missed += 1;
    rows.push([
      `\`${path}\`, first row or field`,
      `${seconds(median(times[path]))} s`,
      spread(times[path]),
      `${ratio.toFixed(2)}${ratio > goal ? ' !' : ''}`,
      `≤ ${goal}`,
    ]);
  }
  for (const [path, all] of Object.entries(paints)) {
    const ms = median(all);
    if (ms > stepGoalMs) missed += 1;
    rows.push([
      `\`${path}\`, click to first paint`,
      `${ms} ms`,
      `${Math.min(...all)} to ${Math.max(...all)}`,
      ms > stepGoalMs ? '!' : '',
      `≤ ${stepGoalMs} ms`,
    ]);
  }
  return { rows, missed };
}

async function main({ bare, site, browser }) {
  const session = await signIn(site);
  const draft = await draftOf(site.origin, session);
  const times = await measureScreens(browser, bare, site, session);
  const paints = await measureSteps(browser, site, {
    ...session,
    storage: { ...session.storage, ...draft },
  });
  const { rows, missed } = judge(times, paints);
  for (const row of rows) console.log(row.join('  '));
  const result = missed ? `${missed} goals missed` : 'All goals reached';
  console.log(result);
  write(
    `First visit, signed in, 390 px, 1.6 Mbit/s, 150 ms, processor 4 times slower; ${rounds} rounds by turns. ! misses its goal.`,
    rows,
    result,
  );
  return missed === 0;
}

const write = startMeasurement('bench:felt');
process.exitCode = (await besideBareNext(startIdleSite, main)) ? 0 : 1;
