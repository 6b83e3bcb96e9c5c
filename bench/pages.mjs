// npm run bench:pages: checks every public page of the built site with Lighthouse and the Nu validator, and
// compares its weight and JavaScript with a bare Next page. Fails when a page misses a goal. `--page=/faqs`
// measures one page, `--runs=1` measures performance once.
import { parseArgs } from 'node:util';
import { publicPaths } from '../scripts/lib/public-pages.mjs';
import { freePort } from '../scripts/lib/server.mjs';
import { weighJavaScript } from './lib/bare-next.mjs';
import { besideBareNext } from './lib/beside-bare.mjs';
import { startIdleSite } from './lib/idle-site.mjs';
import { judgePages } from './lib/lighthouse.mjs';
import { startMeasurement } from './lib/measurements.mjs';
import { hasJava, htmlErrors } from './lib/nu-validator.mjs';

const { values } = parseArgs({
  options: { page: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
const withJava = hasJava();
/** Where Lighthouse finds the browser. */
const port = await freePort();

/** The requests that block the first paint on a phone. */
async function blockingRequests(browser, url) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url, { waitUntil: 'load' });
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname),
  );
  await page.close();
  return names;
}

async function measure(browser, origin, path, judged, bare) {
  const url = origin + path;
  return {
    path,
    ...judged,
    barePerf: bare.perf,
    blocking: await blockingRequests(browser, url),
    htmlErrors: withJava ? htmlErrors(await (await fetch(url)).text()) : undefined,
    ratio: (await weighJavaScript(browser, url)).bytes / bare.bytes,
  };
}

/** The 404 page's status is logged by the browser; only this may cost it points. */
const onlyItsStatus = ({ path, complaints }) =>
  path === '/404' &&
  complaints.filter((text) => text.startsWith('best:')).every((text) => /status of 404/.test(text));

const oneStyleSheet = ({ blocking }) =>
  blocking.length <= 1 && blocking.every((name) => name.endsWith('.css'));

/** The table's columns: heading, width, content, and whether the goal is reached. */
const columns = [
  ['perf', 5, ({ perf }) => perf, ({ perf, barePerf }) => perf >= 98 && perf >= barePerf - 1],
  ['a11y', 5, ({ a11y }) => a11y, ({ a11y }) => a11y === 100],
  ['best', 5, ({ best }) => best, (page) => page.best === 100 || onlyItsStatus(page)],
  [
    'SEO',
    5,
    ({ path, seo }) => (path === '/404' ? '-' : seo),
    ({ path, seo }) => path === '/404' || seo === 100,
  ],
  ['CLS', 7, ({ shift }) => (shift ? shift.toFixed(3) : 0), ({ shift }) => shift === 0],
  ['LCP is', 16, ({ largest }) => largest.kind, () => true],
  [
    'LCP ms',
    6,
    ({ largestPaintMs }) => Math.round(largestPaintMs),
    ({ largestPaintMs }) => largestPaintMs <= 1_600,
  ],
  ['TBT ms', 7, ({ blockingMs }) => Math.round(blockingMs), () => true],
  ['blocking', 9, ({ blocking }) => blocking.length, oneStyleSheet],
  [
    'HTML',
    9,
    ({ htmlErrors: errors }) => (errors ? (errors.length ? `${errors.length} err` : 'valid') : 'no java'),
    ({ htmlErrors: errors }) => !errors?.length,
  ],
  ['kB', 7, ({ bytes }) => (bytes / 1000).toFixed(1), ({ path, bytes }) => path !== '/' || bytes < 230_000],
  ['JS', 6, ({ ratio }) => ratio.toFixed(3), ({ ratio }) => ratio <= 1.05],
];

const heading = () =>
  ['page'.padEnd(18), ...columns.map(([name, width]) => name.padStart(width + 1))].join(' ');

const row = (page) =>
  [
    page.path.padEnd(18),
    ...columns.map(([, width, show, ok]) => `${show(page)}${ok(page) ? ' ' : '!'}`.padStart(width + 1)),
  ].join(' ');

const cells = (page) => [
  `\`${page.path}\``,
  ...columns.map(([, , show, ok]) => `${show(page)}${ok(page) ? '' : ' !'}`),
];

function details(page) {
  const lines = [
    ...page.complaints,
    ...(oneStyleSheet(page) ? [] : [`blocks painting: ${page.blocking.join(' ')}`]),
    ...(page.htmlErrors ?? []).map((error) => `HTML: ${error}`),
    ...(page.largest.kind === 'text' ? [] : [`LCP: ${page.largest.label}`]),
  ];
  return lines.map((line) => `  ${page.path}  ${line}`);
}

async function main({ bare, site, browser }) {
  const bareBytes = (await weighJavaScript(browser, `${bare.origin}/`)).bytes;
  const paths = values.page ? [values.page] : await publicPaths(site.origin);
  const urls = [`${bare.origin}/`, ...paths.map((path) => site.origin + path)];
  const [bareJudged, ...judged] = await judgePages(urls, port, runs, (run, [ofBare, ...marks]) =>
    console.error(`run ${run} of ${runs}: performance ${marks.join(' ')}, a bare Next page ${ofBare}`),
  );
  const how = [
    `Lighthouse 12, mobile, default throttling; performance is the median of ${runs} runs by turns, CLS the worst of them.`,
    `A bare Next page in the same run: performance ${bareJudged.perf}, total blocking time ${Math.round(bareJudged.blockingMs)} ms.`,
    `kB over the wire of a cold visit; JS against a bare Next page (${(bareBytes / 1000).toFixed(1)} kB gzip). ! misses its goal.`,
  ];
  console.log(`${how.join('\n')}\n\n${heading()}`);
  const pages = [];
  for (const [index, path] of paths.entries()) {
    const page = await measure(browser, site.origin, path, judged[index], {
      ...bareJudged,
      bytes: bareBytes,
    });
    pages.push(page);
    console.log(row(page));
  }
  const remarks = pages.flatMap(details);
  if (remarks.length) console.log(`\n${remarks.join('\n')}`);
  const missed = pages.flatMap((page) => columns.filter(([, , , ok]) => !ok(page))).length;
  const unchecked = withJava ? '' : '; HTML was not checked, because there is no java';
  const result = `${missed ? `${missed} goals missed` : 'All measured goals reached'}${unchecked}`;
  console.log(`\n${result}`);
  write(how.join(' '), [['page', ...columns.map(([name]) => name)], ...pages.map(cells)], result);
  return missed === 0;
}

const write = startMeasurement('bench:pages');
process.exitCode = (await besideBareNext(startIdleSite, main, port)) ? 0 : 1;
