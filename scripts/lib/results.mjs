import { readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { dist, root } from './root.mjs';

/** Where a runner writes its report. */
export const reportFile = (name) => join(dist, 'reports', `${name}.json`);

export const removeReport = (name) => rmSync(reportFile(name), { force: true });

/** Of an error's message, without colors. */
const firstLine = (message) => stripVTControlCharacters(String(message)).split('\n', 1)[0];

/** An error in a line: its message, what it waited for, what it expected and received (a plus: in a list), and where. */
function inALine({ message = 'no message', location } = {}) {
  const lines = stripVTControlCharacters(String(message))
    .split('\n')
    .map((line) => line.trim());
  const telling = /^(- )?(waiting for|Locator:|Expected|Received)|^\+ +["']/;
  const said = [
    lines[0],
    ...lines
      .slice(1)
      .filter((line) => telling.test(line))
      .slice(0, 4),
  ].join(' ');
  return location ? `${said} (${basename(location.file)}:${location.line})` : said;
}

const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** Vitest's JSON report: the tests that passed, and a line for each that failed or whose file could not be set up. */
export const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, message, assertionResults }) => {
    const file = message ? [{ fullName: 'the file', failureMessages: [message] }] : [];
    return [...file, ...assertionResults.filter(({ status }) => status === 'failed')].map(
      ({ fullName, failureMessages }) =>
        `${relative(root, name)} › ${fullName}: ${failureMessages.map(firstLine).join('; ')}`,
    );
  }),
});

/** Playwright's JSON report in the same form. A test that passes only when tried again has failed. */
export const ofPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failures: [
    ...errors.map(({ message }) => firstLine(message)),
    ...suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const errors = results.flatMap((result) => result.errors);
          // A test's time that is over is one error, what it waited for another.
          return `[${projectName}] ${file} › ${title}: ${(errors.length > 0 ? errors : [{}]).map(inALine).join('; ')}`;
        }),
    ),
  ],
});

const readers = { e2e: ofPlaywright, browsers: ofPlaywright };

/** A runner's count of tests that passed and a line for each failure: at least one if its exit code is not 0. */
export function readResults(name, exitCode) {
  let { passed, failures } = { passed: 0, failures: [] };
  try {
    const report = JSON.parse(readFileSync(reportFile(name), 'utf8'));
    ({ passed, failures } = (readers[name] ?? ofVitest)(report));
  } catch {
    // No report: the runner failed too early.
  }
  if (exitCode === 0 || failures.length > 0) return { passed, failures };
  return {
    passed,
    failures: [`The tests "${name}" ended with exit code ${exitCode}; see what they printed.`],
  };
}

export const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
});

/** The closing line, in plain text so that programs can find it too. */
export const closingLine = ({ passed, failures }) => `${passed} passed, ${failures.length} failed`;

/** What a reader of the last lines alone must know: each failure in a line, then the closing line. */
export const closingLines = (total) =>
  [...total.failures.map((failure) => `FAILED ${failure}`), closingLine(total)].join('\n');
