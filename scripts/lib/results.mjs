import { readFileSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { dist, root } from './root.mjs';

export const reportFile = (name) => join(dist, 'reports', `${name}.json`);

export const removeReport = (name) => rmSync(reportFile(name), { force: true });

/** Without colors. */
const firstLine = (message) => stripVTControlCharacters(String(message)).split('\n', 1)[0];

/** Message, cause, expected and received (a plus: in a list), place. */
function inALine({ message = 'no message', location } = {}) {
  const lines = stripVTControlCharacters(String(message))
    .split('\n')
    .map((line) => line.trim());
  const telling = /^(- )?(waiting for|Locator:|Expected|Received)|^\+ +["']/;
  const relevant = [
    lines[0],
    ...lines
      .slice(1)
      .filter((line) => telling.test(line))
      .slice(0, 4),
  ].join(' ');
  return location ? `${relevant} (${basename(location.file)}:${location.line})` : relevant;
}

const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

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

/** A flaky test has failed. */
export const ofPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failures: [
    ...errors.map(({ message }) => firstLine(message)),
    ...suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const errors = results.flatMap((result) => result.errors);
          // A timeout and its cause are two errors.
          return `[${projectName}] ${file} › ${title}: ${(errors.length > 0 ? errors : [{}]).map(inALine).join('; ')}`;
        }),
    ),
  ],
});

const readers = { e2e: ofPlaywright, browsers: ofPlaywright };

/** At least one failure if the exit code is not 0. */
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

/** Plain text, so that programs can find it too. */
export const closingLine = ({ passed, failures }) => `${passed} passed, ${failures.length} failed`;

/** For a reader of the last lines alone. */
export const closingLines = (total) =>
  [...total.failures.map((failure) => `FAILED ${failure}`), closingLine(total)].join('\n');
