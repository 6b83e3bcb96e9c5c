/** The pages about operation have the tables that the code makes, and show only commands that there are. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replaceSection, table } from '@/lab/bench/lib/measurements.mjs';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import { STAFF_TRANSITIONS, type StaffAction } from '@/lib/rules/orders/order-transitions';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { inRoot } from '@/scripts/lib/root.mjs';
import { auditEvents } from '@/server/platform/audit/events';
import { policyKeys } from '@/server/shop/policy';
import { commands } from '@/server/staff/commands';

const read = (name: string) => readFileSync(inRoot('docs', name), 'utf8');
/** As customers meet them. */
const statuses = [1, 11, 2, 3, 10, 4, 5, 6, 7, 8];

const commandOf: Record<StaffAction, string> = {
  move: 'status',
  count: 'count',
  reschedule: 'reschedule',
  missed_fee: 'missed-fee',
  cancel: 'cancel',
  bill: 'bill',
  approve: 'approve',
  return: 'return',
  refund: 'refund',
};

const possible = (status: number) =>
  STAFF_TRANSITIONS.filter(({ from }) => from.includes(status))
    .map(({ action, to = [] }) => {
      const leads = action === 'cancel' || to.length === 0 ? '' : ` to ${to.join(' or ')}`;
      return `\`${commandOf[action]}\`${leads}`;
    })
    .join('; ');

const steps = statuses.map((status) => [`${status} ${orderStatusText(status)}`, possible(status)]);
const rules = policyKeys.map((key) => [`\`${key}\``, String(defaultPolicy[key])]);
const recorded = Object.entries(auditEvents).map(([event, { about }]) => [`\`${event}\``, about]);

const tables = {
  'running-the-shop.md': {
    steps: [['an order that is', 'takes'], ...steps],
    rules: [['house rule', 'unless you set it'], ...rules],
  },
  'running-the-server.md': { audit: [['`audit`', 'when'], ...recorded] },
};

it.each(Object.entries(tables))('docs/%s has the tables that the code makes', async (name, sections) => {
  const whole = Object.entries(sections).reduce(
    (text, [section, rows]) => replaceSection(text, section, table(rows)),
    read(name),
  );
  const how = 'npx vitest run tests/docs/operation.test.ts -u writes them';
  await expect(whole, how).toMatchFileSnapshot(inRoot('docs', name));
});

describe('a command', () => {
  const names = commands.map(({ name }) => name);

  it('is there for every action of staff', () => {
    for (const command of Object.values(commandOf)) expect(names, command).toContain(command);
  });

  it('is there with its options wherever a page shows it', () => {
    const pages = [...Object.keys(tables), 'wall-sheet.md', 'going-live.md', 'upgrading.md'];
    const typed = /(?:^|`)(?:ops|npm run ops --|.*node \S*ops\.mjs) ([a-z][^`\n#]*)/gm;
    const shown = pages.flatMap((name) => [...read(name).matchAll(typed)].map(([, line = '']) => line));
    expect(shown.length).toBeGreaterThan(80);
    for (const line of shown) {
      const [first = '', second = ''] = line.trim().split(' ');
      const name = names.includes(`${first} ${second}`) ? `${first} ${second}` : first;
      const command = commands.find((each) => each.name === name);
      const options = [...line.matchAll(/ --([a-z-]+)/g)].map(([, option]) => option);
      expect(['help', 'json', ...Object.keys(command?.options ?? {})], line).toEqual(
        expect.arrayContaining(options),
      );
      expect(names, line).toContain(name);
    }
  });
});
