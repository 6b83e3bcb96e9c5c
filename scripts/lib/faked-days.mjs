// The server and component tests at moments that break careless ones, by libfaketime.
import { readdirSync } from 'node:fs';
import { aptInstall, isDebian, isRoot } from './debian.mjs';
import { sum } from './results.mjs';
import { unitTests } from './suites.mjs';

/** UTC, as libfaketime reads it. */
const days = {
  'a Friday at 23:50 in New York': '2027-01-09 04:50:00',
  'the eve of Thanksgiving': '2026-11-25 22:40:00',
  'the night the clocks go back': '2026-11-01 05:50:00',
  'the night the clocks go forward': '2027-03-14 06:50:00',
  '31 December': '2027-01-01 04:50:00',
  '28 February of a leap year': '2028-02-29 04:50:00',
};

function findFaketime() {
  for (const folder of ['/usr/lib', '/usr/local/lib']) {
    try {
      const found = readdirSync(folder, { recursive: true }).find((path) =>
        path.endsWith('libfaketime.so.1'),
      );
      if (found) return `${folder}/${found}`;
    } catch {
      // No such folder here.
    }
  }
  return undefined;
}

async function ensureFaketime() {
  if (!findFaketime() && isRoot && isDebian()) await aptInstall('libfaketime');
  const path = findFaketime();
  if (!path) throw new Error('The faked days need libfaketime: on Debian, install the package libfaketime.');
  return path;
}

export async function fakedDays() {
  const library = await ensureFaketime();
  const results = [];
  for (const [name, moment] of Object.entries(days)) {
    console.log(`\nOn ${name} (${moment} UTC)`);
    const { passed, failures } = await unitTests({
      env: {
        LD_PRELOAD: library,
        FAKETIME: `@${moment}`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        TZ: 'UTC',
      },
    });
    results.push({ passed, failures: failures.map((failure) => `on ${name}: ${failure}`) });
  }
  return sum(results);
}
