import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from './root.mjs';

const none = { passed: 0, failed: 0 };

/** Where a runner writes its report. */
export const reportFile = (name) => join(dist, 'reports', `${name}.json`);

export const removeReport = (name) => rmSync(reportFile(name), { force: true });

const vitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
  passed: numPassedTests,
  // A file that fails to load has no failed tests in the report.
  failed:
    numFailedTests || (numFailedTestSuites && testResults.filter(({ status }) => status === 'failed').length),
});

const playwright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

const readers = { unit: vitest, slow: vitest, e2e: playwright, browsers: playwright };

/** A runner's counts. `failed` is at least 1 when its exit code is not 0, whatever the report says. */
export function readResults(name, exitCode) {
  let counted = none;
  try {
    counted = readers[name](JSON.parse(readFileSync(reportFile(name), 'utf8')));
  } catch {
    // No report: the runner failed too early.
  }
  return exitCode === 0 ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

export const sum = (results) =>
  results.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    none,
  );

/** The closing line, in plain text so that programs can find it too. */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
