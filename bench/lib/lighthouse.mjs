import lighthouse from 'lighthouse';

const categories = { performance: 'perf', accessibility: 'a11y', 'best-practices': 'best', seo: 'seo' };

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const percent = (category) => Math.round((category?.score ?? 0) * 100);

async function judge(url, port, onlyCategories) {
  const run = () =>
    lighthouse(url, {
      port,
      onlyCategories,
      output: 'json',
      logLevel: 'error',
      // The 404 page is measured too.
      ignoreStatusCode: true,
    });
  let result = await run();
  // The browser's trace lacked its beginning, so Lighthouse asks for another run.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') result = await run();
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return result;
}

/** The audits that cost points in any category, as sentences. */
function complaints({ audits, categories: judged }) {
  return Object.values(judged).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map((ref) => audits[ref.id])
      .filter(({ score }) => score !== null && score < (id === 'performance' ? 0.9 : 1))
      .map(({ title, displayValue, details }) =>
        [
          `${categories[id]}: ${title}`,
          displayValue,
          ...(details?.items ?? []).slice(0, 3).map(({ node, description, url }) => {
            return node?.snippet ?? description ?? url ?? '';
          }),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
  );
}

/** The largest contentful paint: text, an inline picture, or one that had to be fetched. */
function largestPaint({ TraceElements }) {
  const { type, node } =
    TraceElements.find(({ traceEventType }) => traceEventType === 'largest-contentful-paint') ?? {};
  if (!node) return { kind: 'none', label: '' };
  const inlined = /(?:src|href|url\()=?["']?data:/.test(node.snippet);
  return {
    kind: type === 'text' ? 'text' : inlined ? 'inlined picture' : 'fetched picture',
    label: node.snippet,
  };
}

/** Combines several runs of one page. */
function together(results) {
  const [{ lhr, artifacts }] = results;
  const audit = (id) => results.map((result) => result.lhr.audits[id].numericValue ?? 0);
  return {
    perf: median(results.map((result) => percent(result.lhr.categories.performance))),
    a11y: percent(lhr.categories.accessibility),
    best: percent(lhr.categories['best-practices']),
    seo: percent(lhr.categories.seo),
    shift: Math.max(...audit('cumulative-layout-shift')),
    largestPaintMs: median(audit('largest-contentful-paint')),
    blockingMs: median(audit('total-blocking-time')),
    bytes: lhr.audits['total-byte-weight'].numericValue ?? 0,
    largest: largestPaint(artifacts),
    complaints: complaints(lhr),
  };
}

/**
 * Judges pages with Lighthouse's defaults: a slow phone and an empty cache. Pages take turns, so that a
 * disturbance of the machine affects one run of each page rather than every run of one.
 * @param runs how often performance is measured; the median counts, but the worst layout shift
 * @param onRun called after each turn with the pages' performance
 * @returns one verdict per address, in order
 */
export async function judgePages(urls, port, runs, onRun) {
  const results = urls.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, url] of urls.entries()) {
      results[index].push(await judge(url, port, run === 0 ? Object.keys(categories) : ['performance']));
    }
    onRun(
      run + 1,
      results.map((ofPage) => percent(ofPage[run].lhr.categories.performance)),
    );
  }
  return results.map(together);
}
