// Server and component tests at unusual moments, by libfaketime.
import { aptInstall } from '../../scripts/lib/debian.mjs';
import { sum } from '../../scripts/lib/results.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { unitTests } from '../../scripts/lib/suites.mjs';

/** UTC. */
const days = {
  'a Friday at 23:50 in New York': '2027-01-09 04:50:00',
  'the eve of Thanksgiving': '2026-11-25 22:40:00',
  'the night the clocks go back': '2026-11-01 05:50:00',
  'the night the clocks go forward': '2027-03-14 06:50:00',
  '31 December': '2027-01-01 04:50:00',
  '28 February of a leap year': '2028-02-29 04:50:00',
};

/** The dynamic linker resolves $LIB. */
const faked = (moment) => ({
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: `@${moment}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  TZ: 'UTC',
});

async function isThere() {
  const { output } = await run('date', ['+%Y'], { show: false, env: faked('2001-02-03 04:05:06') });
  return output.trim() === '2001';
}

export async function fakedDays() {
  if (!(await isThere())) await aptInstall('libfaketime');
  if (!(await isThere()))
    throw new Error('The faked days need libfaketime: on Debian, install the package libfaketime.');
  const results = [];
  for (const [name, moment] of Object.entries(days)) {
    console.log(`\nOn ${name} (${moment} UTC)`);
    const { passed, failures } = await unitTests({ env: faked(moment) });
    results.push({ passed, failures: failures.map((failure) => `on ${name}: ${failure}`) });
  }
  return sum(results);
}
