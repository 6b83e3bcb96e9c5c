/** docs/operation.md has the tables that the code makes, and every action of staff has its command. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replaceSection, table } from '@/bench/lib/measurements.mjs';
import { orderStatusText } from '@/lib/domain/order-status';
import { STAFF_TRANSITIONS, type StaffAction } from '@/lib/domain/order-transitions';
import { defaultPolicy } from '@/lib/policy';
import { inRoot } from '@/scripts/lib/root.mjs';
import { auditEvents } from '@/server/audit/events';
import { policyKeys } from '@/server/content/policy';
import { settingNotes } from '@/server/content/setting-notes';
import { commands } from '@/server/ops/commands';

const file = inRoot('docs/operation.md');
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

it('has the tables that the code makes', async () => {
  const before = readFileSync(file, 'utf8');
  const steps = statuses.map((status) => [`${status} ${orderStatusText(status)}`, possible(status)]);
  const all = commands.map(({ name, args, about }) => {
    const typed = args.map((arg) => (arg.optional ? `[${arg.name}]` : `<${arg.name}>`));
    return [`\`${[name, ...typed].join(' ')}\``, about.replaceAll('|', '\\|')];
  });
  const recorded = Object.entries(auditEvents).map(([event, { about }]) => [`\`${event}\``, about]);
  const rules = policyKeys.map((key) => [`\`${key}\``, settingNotes[key][0], String(defaultPolicy[key])]);
  const sections = {
    steps: [['an order that is', 'takes'], ...steps],
    rules: [['setting', '', 'unless you set it'], ...rules],
    commands: [['command', ''], ...all],
    audit: [['`audit`', 'when'], ...recorded],
  };
  const whole = Object.entries(sections).reduce(
    (text, [name, rows]) => replaceSection(text, name, table(rows)),
    before,
  );
  await expect(whole, 'npx vitest run tests/docs/operation.test.ts -u writes them').toMatchFileSnapshot(file);
});

it('every action of staff is a command, and so is every command that the text shows', () => {
  const names = new Set(commands.map(({ name }) => name));
  for (const command of Object.values(commandOf)) expect(names, command).toContain(command);
  const shown = [
    ...readFileSync(file, 'utf8').matchAll(/(?:npm run ops|npm run --silent ops) -- ([a-z-]+)/g),
  ];
  expect(shown.length).toBeGreaterThan(20);
  const words = new Set([...names].map((name) => name.split(' ')[0]));
  for (const [, word = ''] of shown) if (!word.startsWith('--') && word !== '') expect(words).toContain(word);
});
