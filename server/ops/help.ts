import { usageOf } from './arguments';
import type { Command } from './command';

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n');

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`);
}

/** All commands, by group. */
export function overview(commands: readonly Command[]): string {
  const groups = [...new Set(commands.map(({ group }) => group))];
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lists = groups.map((group) => {
    const rows = commands
      .filter((command) => command.group === group)
      .map(({ name, about }): [string, string] => [name.padEnd(width), about]);
    return `${group}\n${indented(columns(rows))}`;
  });
  return [
    'Usage: npm run ops -- <command> [--json]',
    ...lists,
    'npm run ops -- <command> --help says more about one. docs/operation.md shows a day with them.',
  ].join('\n\n');
}

export function helpOf(command: Command): string {
  const { about, options, examples, notes } = command;
  const rows = [
    ...Object.entries(options).map(([name, { value, about: text }]): [string, string] => [
      `--${name}${value ? ` ${value}` : ''}`,
      text,
    ]),
    ['--json', 'prints JSON instead of text'] as const,
  ];
  const parts = [about, `Usage: npm run ops -- ${usageOf(command)}`, indented(columns(rows))];
  if (notes) parts.push(notes);
  if (examples.length > 0)
    parts.push(`For example\n${indented(examples.map((line) => `npm run ops -- ${line}`))}`);
  return parts.join('\n\n');
}
