/** From the words of the command line to a command with its arguments and options. */
import { parseArgs } from 'node:util';
import type { Command } from './command';
import { misuse } from './problem';
import { quoted } from './values';

export interface Parsed {
  command: Command | undefined;
  args: (string | undefined)[];
  given: Record<string, unknown>;
  help: boolean;
  json: boolean;
}

/** How a command is written: 'count <order> [--weight 23.4] [--item "Shirt=3"]…' */
export function usageOf({ name, args, options }: Command): string {
  const words = args.map((arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : `<${arg}>`));
  const switches = Object.entries(options).map(
    ([option, { value, many }]) => `[--${option}${value ? ` ${value}` : ''}]${many ? '…' : ''}`,
  );
  return [name, ...words, ...switches].join(' ');
}

/**
 * Splits the command line.
 * @throws OpsProblem (usage) with one sentence for what it does not understand
 */
export function parseCommandLine(argv: readonly string[], commands: readonly Command[]): Parsed {
  const words = argv.filter((word) => !word.startsWith('-'));
  const command = findCommand(words, commands);
  const wantsHelp = argv.length === 0 || argv.some((word) => word === '--help' || word === '-h');
  const isHelp = words[0] === 'help';
  if (wantsHelp || isHelp) {
    const about = isHelp ? findCommand(words.slice(1), commands) : command;
    return { command: about, args: [], given: {}, help: true, json: false };
  }
  if (!command) throw misuse(`${unknownWords(words, commands)} See: npm run ops -- --help`);
  const { values, positionals } = read(argv, command);
  const args = positionals.slice(command.name.split(' ').length);
  checkCount(args, command);
  const { json, help: _, ...given } = values;
  for (const [name, { many }] of Object.entries(command.options)) if (many) given[name] ??= [];
  return { command, args, given, help: false, json: json === true };
}

/** The longest name that the words begin with. */
function findCommand(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const named = (count: number) => commands.find(({ name }) => name === words.slice(0, count).join(' '));
  return (words.length > 1 ? named(2) : undefined) ?? named(1);
}

function unknownWords(words: readonly string[], commands: readonly Command[]): string {
  if (words.length === 0) return 'Which command?';
  const siblings = commands.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => name);
  return siblings.length > 0
    ? `Say which: ${siblings.join(', ')}.`
    : `There is no command ${quoted(words[0])}.`;
}

function read(argv: readonly string[], command: Command) {
  const options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] = { json: { type: 'boolean' } };
  for (const [name, { value, many }] of Object.entries(command.options))
    options[name] = { type: value ? 'string' : 'boolean', multiple: many ?? false };
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      tokens: true,
    });
    refuseRepeats(tokens, command);
    return { values: values as Record<string, unknown>, positionals };
  } catch (error) {
    throw misuse(`${inOurWords(error)} Usage: ${usageOf(command)}`);
  }
}

/** parseArgs would silently take the last one. */
function refuseRepeats(tokens: { kind: string; name?: string }[], command: Command) {
  const seen = new Set<string>();
  for (const { kind, name = '' } of tokens) {
    if (kind !== 'option' || command.options[name]?.many) continue;
    if (seen.has(name)) throw new Error(`Give --${name} once.`);
    seen.add(name);
  }
}

function inOurWords(error: unknown): string {
  const { code, message = '' } = error as { code?: string; message?: string };
  const option = /--[\w-]+/.exec(message)?.[0] ?? 'an option';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const unknown = /option '(-[^']{1,40})/.exec(message)?.[1] ?? option;
    return `There is no option ${unknown} here.`;
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return /does not take/.test(message) ? `${option} takes no value.` : `${option} needs a value.`;
  return code ? 'This can not be understood.' : message;
}

function checkCount(args: readonly string[], command: Command) {
  const { args: wanted } = command;
  const missing = wanted.slice(args.length).find((name) => !name.endsWith('?'));
  if (missing) throw misuse(`${missing} is missing. Usage: ${usageOf(command)}`);
  const extra = args[wanted.length];
  if (extra !== undefined) throw misuse(`${quoted(extra)} is one word too many. Usage: ${usageOf(command)}`);
}
