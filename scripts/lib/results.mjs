import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './root.mjs';

const none = { passed: 0, failed: 0 };

/** Where a runner writes its report. */
export const reportFile = (name) => join(dist, 'reports', `${name}.json`);

export const removeReport = (name) => rmSync(reportFile(name), { force: true });

const vitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
  passed: numPassedTests,
  // A file that does not even load has no failed test in it.
  failed:
    numFailedTests || (numFailedTestSuites && testResults.filter(({ status }) => status === 'failed').length),
});

const readers = {
  unit: vitest,
  slow: vitest,
  e2e: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }),
};

/** What a runner counted: `failed` is at least 1 when it ended badly, whatever its report says. */
export function readResults(name, exitCode) {
  let counted = none;
  try {
    counted = readers[name](JSON.parse(readFileSync(reportFile(name), 'utf8')));
  } catch {
    // No report: the runner did not get so far.
  }
  return exitCode === 0 ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

export const sum = (results) =>
  results.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    none,
  );

/** The closing line, plain, so that people and machines find it. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
