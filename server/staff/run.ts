import { CommanderError, InvalidArgumentError, Command as Program } from 'commander';
import { capitalize } from '@/lib/text/capitalize';
import { ApiProblem } from '@/server/api/problems';
import { exitCodes, StaffProblem, usageError } from '@/server/api/refused';
import { audit } from '@/server/platform/audit';
import type { AuditOutcome } from '@/server/platform/audit/events';
import { SettingsError } from '@/server/platform/settings';
import { plain, plainLines } from '@/server/staff/cli/plain-text';
import type { Command, Ops, Outcome, Typed } from './cli/command';
import { json } from './cli/text';
import { commands } from './commands';

export interface Ended {
  code: number;
  /** For standard output. */
  out: string;
  /** For standard error: an error sentence, or a note on what was done. */
  error: string;
}

export type Opened = Ops & { close(): Promise<void> };

/**
 * Runs one command from its words to its output. Opens the database only when needed. Never throws: every
 * error becomes a sentence and an exit code.
 */
export async function run(
  argv: readonly string[],
  open: (command: Command) => Promise<Opened>,
): Promise<Ended> {
  const machine = argv.includes('--json');
  const written: Written = { help: [], faults: [] };
  let ended: Ended | undefined;
  const program = createProgram(written, async (command, ...typed) => {
    ended = await runAudited(await open(command), command, typed, machine);
  });
  try {
    await program.parseAsync(asHelp(argv), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) return refusedBy(error, machine);
    if (error.code === 'commander.help') written.faults = ['Which command? See: npm run ops -- --help'];
    if (error.exitCode !== 0) return refusedBy(usageError(written.faults.join('').trim()), machine);
  }
  return ended ?? { code: exitCodes.done, out: written.help.join('').trimEnd(), error: '' };
}

/** Turns 'help count' into 'count --help', and no words into '--help'. */
const asHelp = ([first, ...others]: readonly string[]): string[] =>
  first === undefined || first === 'help' ? [...others, '--help'] : [first, ...others];

/** Records the command with its outcome, and closes what it worked with. */
async function runAudited(
  ops: Opened,
  command: Command,
  [args, given]: Typed,
  machine: boolean,
): Promise<Ended> {
  try {
    const ended = await command
      .run(ops, args, given)
      .then((outcome) => present(outcome, ops, machine))
      .catch((error) => refusedBy(error, machine));
    const on = command.args.flatMap(({ isAudited, many }, index) =>
      isAudited ? args.slice(index, many ? undefined : index + 1).filter((word) => word !== undefined) : [],
    );
    const name = `${command.name}${given['dry-run'] === true ? ' --dry-run' : ''}`;
    const outcome = toOutcome(ended.code);
    audit(ops, 'staff-command', { outcome, user: ops.user, command: name, on });
    return ended;
  } finally {
    await ops.close();
  }
}

function toOutcome(code: number): AuditOutcome {
  if (code === exitCodes.done) return 'done';
  return code === exitCodes.unknown ? 'unknown' : 'refused';
}

function present(
  { text, data, file, refusal, code = exitCodes.refused }: Outcome,
  ops: Ops,
  machine: boolean,
): Ended {
  const out = machine ? json(data) : (file?.trimEnd() ?? plainLines(text));
  return refusal === undefined
    ? { code: exitCodes.done, out, error: noteOn(ops) }
    : refused(refusal, code, machine, out);
}

function refusedBy(error: unknown, machine: boolean): Ended {
  const { message: words, code } = describeError(error);
  // Only the list of settings errors has several lines.
  return refused(words.split('\n').map(plain).join('\n  '), code, machine);
}

const refused = (sentence: string, code: number, machine: boolean, out = ''): Ended => ({
  code,
  out,
  error: machine ? json({ error: sentence, code }) : sentence,
});

/** Links in mails that a command queues come from this command's settings. */
const noteOn = ({ settings }: Ops) =>
  !settings.seedDemo && settings.publicUrl.startsWith('http://localhost')
    ? `Note: PUBLIC_URL is not set here, so links in emails would lead to ${settings.publicUrl}.`
    : '';

/** The error as a sentence. Unexpected errors show their first line, never a stack. */
function describeError(error: unknown): { message: string; code: number } {
  if (error instanceof StaffProblem) return error;
  if (error instanceof SettingsError) return { message: error.message, code: exitCodes.usage };
  if (error instanceof ApiProblem) return { message: error.message, code: exitCodes.refused };
  const {
    code = '',
    message = String(error),
    path,
  } = error as { code?: string; message?: string; path?: string };
  return { message: sentenceFor(code, message, plain(path ?? '')), code: exitCodes.refused };
}

function sentenceFor(code: string, message: string, path = ''): string {
  if (code.startsWith('SQLITE_BUSY')) return 'The database is busy. Try again.';
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) return `The database file cannot be written (${code}).`;
  if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC') return 'The disk is full. Nothing was changed.';
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'The database file is damaged or not a database.';
  if (/^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR)$/.test(code))
    return `${path || 'A file'} cannot be opened (${code}).`;
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|57P|08|53)/.test(code) || /timeout/i.test(message))
    return `The database does not answer (${code || 'time-out'}). Try again.`;
  if (/^28/.test(code)) return 'The database rejected the name or password in DATABASE_URL.';
  return `Something went wrong: ${plain(message.split('\n')[0] ?? '').slice(0, 200)}`;
}

const START = 'npm run ops --';

type Written = Record<'help' | 'faults', string[]>;

/** @throws CommanderError from `parseAsync`, with exitCode 0 for help, when no command is run */
function createProgram({ help, faults }: Written, act: (command: Command, ...typed: Typed) => Promise<void>) {
  const program = new Program(START)
    .usage('<command> [--json]')
    .option('--json', 'prints JSON instead of text')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError(`See: ${START} --help`)
    .configureOutput({
      writeOut: (text) => help.push(text),
      writeErr: (text) => faults.push(text),
      outputError: (text) => faults.push(sentence(text)),
    })
    .addHelpText(
      'after',
      `\n${START} <command> --help tells you more about one. docs/running-the-shop.md of the repository walks through a day with them.`,
    );
  program.configureHelp({
    showGlobalOptions: true,
    // Lists two-word commands among the others.
    visibleCommands: (of) =>
      of.commands.flatMap((each) => (of === program ? [each, ...each.commands] : [each])),
    subcommandTerm: fullName,
  });
  for (const command of commands) {
    const [word = '', second] = command.name.split(' ');
    const parent = second ? program.commands.find((each) => each.name() === word) : program;
    const subcommand = (parent ?? program).command(second ?? word);
    specify(subcommand, command);
    subcommand.action(async () => {
      // commander assigns options of 'feedback answer' to 'feedback'.
      const [strange] = second && parent ? Object.keys(parent.opts()) : [];
      if (strange) subcommand.error(`error: unknown option '--${strange}'`);
      await act(command, subcommand.args, readGiven(subcommand));
    });
  }
  return program;
}

/** "Unknown option '--x'. " of "error: unknown option '--x'\n" */
function sentence(text: string): string {
  const words = plain(text)
    .replace(/^error: /, '')
    .slice(0, 200);
  return `${capitalize(words).replace(/\.?$/, '.')} `;
}

/** The given options, by their names in the command. */
const readGiven = (program: Program) =>
  Object.fromEntries(
    program.options.map((option) => {
      const value = program.getOptionValue(option.attributeName());
      return [option.name(), option.required ? value : (value === true) !== option.negate];
    }),
  );

const fullName = (program: Program) =>
  program.parent?.parent ? `${program.parent.name()} ${program.name()}` : program.name();

function specify(
  program: Program,
  { name, about, group, args, options, notes, examples }: (typeof commands)[number],
): void {
  program.description(about).helpGroup(group).helpCommand(false);
  for (const { name: arg, optional, many } of args) {
    const shown = `${arg}${many ? '...' : ''}`;
    program.argument(optional ? `[${shown}]` : `<${shown}>`);
  }
  for (const [option, { value, many, about: what }] of Object.entries(options)) {
    const flag = `--${option}${value ? ` <${value}>` : ''}`;
    if (many) program.option(flag, what, collect);
    else if (value) program.option(flag, what, once);
    else program.option(flag, what);
  }
  const shown = examples.map((example) => `  ${START} ${example}`).join('\n');
  program.addHelpText('after', `\n${notes ? `${notes}\n\n` : ''}For example\n${shown}`);
  program.showHelpAfterError(`See: ${START} ${name} --help`);
}

/** commander would take an option as the value, and keep the last of two. */
function once(text: string, before?: string): string {
  if (before !== undefined) throw new InvalidArgumentError('Give it only once.');
  if (/^--\w/.test(text)) throw new InvalidArgumentError('That is an option, not a value.');
  return text;
}

const collect = (text: string, before: string[] = []) => [...before, once(text)];
