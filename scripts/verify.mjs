// npm run verify: everything that CI checks, except what npm test already passed for the same source.
import './lib/check-node.mjs';
import { deadLinks } from './lib/dead-links.mjs';
import { runParts } from './lib/parts.mjs';
import { bin, run } from './lib/run.mjs';
import { chromium, postgresTests, slowTests, stampedParts, testParts, withPostgres } from './lib/suites.mjs';

/** Prints its output only when it fails. */
const check =
  (program, ...args) =>
  async () => {
    const { code, output } = await run(program === 'npm' ? program : bin(program), args, { show: false });
    if (code === 0) return { passed: 1, failures: [] };
    console.log(output.trim());
    return { passed: 0, failures: [`${program} ${args.join(' ')}`] };
  };

async function checkLinks() {
  const failures = deadLinks();
  return { passed: failures.length === 0 ? 1 : 0, failures };
}

const rest = ['--grep-invert', '@core|@lab'];

await runParts(
  {
    format: check('biome', 'format', '.'),
    lint: check('biome', 'lint', '--error-on-warnings', '.'),
    types: check('npm', 'run', '--silent', 'types'),
    links: checkLinks,
    knip: check('knip', '--no-progress'),
    ...testParts,
    postgres: postgresTests,
    browser: () => withPostgres((databaseUrl) => chromium(rest, { databaseUrl })),
    'browser, base': () => chromium(rest, { api: 'base' }),
    slow: slowTests,
  },
  { stamped: stampedParts, reuse: true },
);
