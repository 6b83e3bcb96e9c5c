import { expect, it } from 'vitest';
import { closingLines, ofPlaywright, sum } from '@/scripts/lib/results.mjs';

const spec = (title: string, status: string, message?: string) => ({
  file: 'order.spec.ts',
  title,
  tests: [{ projectName: 'phone', status, results: [{ errors: message ? [{ message }] : [] }] }],
});

it('ends with a line for each failure, however deep its suite, and counts a second try as one', () => {
  const report = {
    stats: { expected: 3 },
    errors: [{ message: 'Error: no server\n    at start' }],
    suites: [
      {
        specs: [spec('passes', 'expected')],
        suites: [
          {
            specs: [
              spec('fails', 'unexpected', '\u001b[31mExpected: 1\u001b[39m\nReceived: 2'),
              spec('passes when tried again', 'flaky', 'Timed out'),
            ],
          },
        ],
      },
    ],
  };
  expect(closingLines(sum([{ passed: 4, failures: [] }, ofPlaywright(report)]))).toBe(
    [
      'FAILED Error: no server',
      'FAILED [phone] order.spec.ts › fails: Expected: 1',
      'FAILED [phone] order.spec.ts › passes when tried again: Timed out',
      '7 passed, 3 failed',
    ].join('\n'),
  );
});
