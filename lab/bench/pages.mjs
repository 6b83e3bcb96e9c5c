// npm run bench:pages: fails when a public page misses a goal.
import { HtmlValidate } from 'html-validate';
import lighthouse from 'lighthouse';
import { freePort } from '../../scripts/lib/server.mjs';
import { openPage } from '../lib/demo-customer.mjs';
import { readOptions } from '../lib/options.mjs';
import { publicPaths } from '../lib/public-pages.mjs';
import { median, startReport } from './lib/measurements.mjs';
import { besideBareNext } from './lib/pages.mjs';

const help = `npm run bench:pages -- [options]

  --page=/faqs   one page
  --runs=5       how often performance is measured`;

const options = readOptions(help, {
  page: { type: 'string' },
  runs: { type: 'string', default: '5', least: 1, most: 100 },
});
const runs = Number(options.runs);
const port = await freePort();
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function judge(url, onlyCategories) {
  const flags = { port, onlyCategories, output: 'json', logLevel: 'error', ignoreStatusCode: true };
  let result = await lighthouse(url, flags);
  // The browser's trace lacked its beginning.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  return result;
}

const percent = ({ lhr }, category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** By turns, so that a disturbance affects one run of each page. The median performance, the worst layout shift. */
async function judgePages(urls) {
  const results = urls.map(() => []);
  for (let run = 0; run < runs; run++) {
    const rest = run === 0 ? ['accessibility', 'best-practices', 'seo'] : [];
    for (const [index, url] of urls.entries())
      results[index].push(await judge(url, ['performance', ...rest]));
    const marks = results.map((ofPage) => percent(ofPage[run], 'performance'));
    console.log(`run ${run + 1} of ${runs}: performance of a bare Next page and of ours ${marks.join(' ')}`);
  }
  return results.map((ofPage) => {
    const audit = (id) => ofPage.map(({ lhr }) => lhr.audits[id].numericValue ?? 0);
    return {
      perf: median(ofPage.map((result) => percent(result, 'performance'))),
      a11y: percent(ofPage[0], 'accessibility'),
      best: percent(ofPage[0], 'best-practices'),
      seo: percent(ofPage[0], 'seo'),
      shift: Math.max(...audit('cumulative-layout-shift')),
      largestPaintMs: Math.round(median(audit('largest-contentful-paint'))),
      blockingMs: Math.round(median(audit('total-blocking-time'))),
      bytes: audit('total-byte-weight')[0],
      complaints: listComplaints(ofPage[0]),
    };
  });
}

function listComplaints({ lhr: { audits, categories } }) {
  const judged = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return judged
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${audits[id].title} ${audits[id].displayValue ?? ''}`);
}

async function blockingRequests(browser, url) {
  const page = await openPage(browser, new URL(url).origin, {}, { viewport: { width: 390, height: 844 } });
  await page.goto(url, { waitUntil: 'load' });
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname),
  );
  await page.context().close();
  return names;
}

async function htmlErrors(url) {
  const { results } = await validator.validateString(await (await fetch(url)).text());
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

/** The 404 page's status costs it points. */
const columns = [
  ['perf', ({ perf }) => perf, ({ perf, bare }) => perf >= 98 && perf >= bare.perf - 1],
  ['a11y', ({ a11y }) => a11y, ({ a11y }) => a11y === 100],
  [
    'best',
    ({ best, path }) => (path === '/404' && best >= 96 ? '-' : best),
    ({ best, path }) => best === 100 || (path === '/404' && best >= 96),
  ],
  [
    'SEO',
    ({ seo, path }) => (path === '/404' ? '-' : seo),
    ({ seo, path }) => path === '/404' || seo === 100,
  ],
  ['CLS', ({ shift }) => (shift ? shift.toFixed(3) : 0), ({ shift }) => shift === 0],
  ['LCP ms', ({ largestPaintMs }) => largestPaintMs, ({ largestPaintMs }) => largestPaintMs <= 1_600],
  ['TBT ms', ({ blockingMs }) => blockingMs, () => true],
  [
    'blocking',
    ({ blocking }) => blocking.length,
    ({ blocking }) => blocking.length <= 2 && blocking.every((name) => name.endsWith('.css')),
  ],
  [
    'HTML',
    ({ html }) => (html.length > 0 ? `${html.length} errors` : 'valid'),
    ({ html }) => html.length === 0,
  ],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(1), ({ path, bytes }) => path !== '/' || bytes < 230_000],
];

const report = startReport('bench:pages', ['page', ...columns.map(([name]) => name)]);

await besideBareNext(async ({ bare, site, browser }) => {
  const paths = options.page ? [options.page] : await publicPaths(site.origin);
  const urls = [`${bare.origin}/`, ...paths.map((path) => site.origin + path)];
  const [bareJudged, ...judged] = await judgePages(urls);
  for (const [index, path] of paths.entries()) {
    const url = site.origin + path;
    const blocking = await blockingRequests(browser, url);
    const html = await htmlErrors(url);
    const page = { path, ...judged[index], bare: bareJudged, blocking, html };
    report.add(`\`${path}\``, ...columns.map(([, show, reached]) => report.judge(show(page), reached(page))));
    for (const line of [...page.complaints, ...html]) console.log(`    ${line}`);
  }
  report.finish(
    `Lighthouse 12, mobile, default throttling; performance is the median of ${runs} runs by turns, CLS the worst of them. A bare Next page in the same run: performance ${bareJudged.perf}, total blocking time ${bareJudged.blockingMs} ms. kB over the wire of a cold visit.`,
  );
}, port);
