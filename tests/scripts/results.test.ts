import { expect, it } from 'vitest';
import { closingLines, ofPlaywright, ofVitest, sum } from '@/scripts/lib/results.mjs';
import { inRoot } from '@/scripts/lib/root.mjs';

const spec = (title: string, status: string, ...errors: { message: string; location?: object }[]) => ({
  file: 'order.spec.ts',
  title,
  tests: [{ projectName: 'phone', status, results: [{ errors }] }],
});

it('ends with a line for each failure that says what it waited for, however deep its suite, and counts a second try as one', () => {
  const report = {
    stats: { expected: 3 },
    errors: [{ message: 'Error: no server\n    at start' }],
    suites: [
      {
        specs: [spec('passes', 'expected')],
        suites: [
          {
            specs: [
              spec('fails', 'unexpected', {
                message: '\u001b[31mToo many\u001b[39m\n  Expected: 1\n  Received: 2',
              }),
              spec('breaks a rule', 'unexpected', {
                message:
                  'Error: rules\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "no title",\n+ ]',
              }),
              spec('passes when tried again', 'flaky', { message: 'Timed out' }),
              spec(
                'waits in vain',
                'unexpected',
                { message: 'Test timeout of 180000ms exceeded.' },
                {
                  message:
                    "Error: locator.click: Test ended.\nCall log:\n  - waiting for getByRole('button')\n\n  12 | code",
                  location: { file: '/e2e/order.spec.ts', line: 12 },
                },
              ),
              spec('says nothing', 'unexpected'),
            ],
          },
        ],
      },
    ],
  };
  expect(closingLines(sum([{ passed: 4, failures: [] }, ofPlaywright(report)]))).toBe(
    [
      'FAILED Error: no server',
      'FAILED [phone] order.spec.ts › fails: Too many Expected: 1 Received: 2',
      'FAILED [phone] order.spec.ts › breaks a rule: Error: rules - Expected  - 1 +   "no title",',
      'FAILED [phone] order.spec.ts › passes when tried again: Timed out',
      "FAILED [phone] order.spec.ts › waits in vain: Test timeout of 180000ms exceeded.; Error: locator.click: Test ended. - waiting for getByRole('button') (order.spec.ts:12)",
      'FAILED [phone] order.spec.ts › says nothing: no message',
      '7 passed, 6 failed',
    ].join('\n'),
  );
});

it('ends with a line for each test of Vitest that failed, and for a file that could not begin', () => {
  const passed = { fullName: 'orders places one', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'orders refuses two',
    status: 'failed',
    failureMessages: [
      '\u001b[31mAssertionError\u001b[39m: 1 is not 2\n    at a line',
      'Error: and a warning',
    ],
  };
  const report = {
    numPassedTests: 1,
    testResults: [
      { name: inRoot('tests/orders.test.ts'), message: '', assertionResults: [passed, failed] },
      { name: inRoot('tests/cards.test.ts'), message: 'No database\n  at setup', assertionResults: [] },
    ],
  };
  expect(closingLines(ofVitest(report))).toBe(
    [
      'FAILED tests/orders.test.ts › orders refuses two: AssertionError: 1 is not 2; Error: and a warning',
      'FAILED tests/cards.test.ts › the file: No database',
      '1 passed, 2 failed',
    ].join('\n'),
  );
});
