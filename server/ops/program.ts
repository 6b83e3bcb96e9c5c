/** Builds a commander program from the commands; commander parses, validates and prints help. */

import { InvalidArgumentError, Command as Program } from 'commander';
import { plain } from '@/server/plain-text';
import type { Command, Typed } from './command';

const START = 'npm run ops --';

export interface Console {
  /** Called with the command that was typed. */
  act(command: Command, ...typed: Typed): Promise<void>;
  /** Prints help. */
  write(text: string): void;
  /** Prints usage errors. */
  complain(text: string): void;
}

/** @throws CommanderError from `parseAsync`, with exitCode 0 for help, when no command is run */
export function createProgram(commands: readonly Command[], { act, write, complain }: Console): Program {
  const program = new Program(START)
    .usage('<command> [--json]')
    .option('--json', 'prints JSON instead of text')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError(`See: ${START} --help`)
    .configureOutput({ writeOut: write, writeErr: complain, outputError: (text) => complain(sentence(text)) })
    .addHelpText(
      'after',
      `\n${START} <command> --help tells you more about one. docs/operation.md walks through a day with them.`,
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
    const made = (parent ?? program).command(second ?? word);
    specify(made, command);
    made.action(async () => {
      // commander assigns options of 'feedback answer' to 'feedback'.
      const [strange] = second && parent ? Object.keys(parent.opts()) : [];
      if (strange) made.error(`error: unknown option '--${strange}'`);
      await act(command, made.args, readGiven(made));
    });
  }
  return program;
}

/** "Unknown option '--x'. " of "error: unknown option '--x'\n" */
function sentence(text: string): string {
  const words = plain(text)
    .replace(/^error: /, '')
    .slice(0, 200);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1).replace(/\.?$/, '.')} `;
}

/** The given options, by their names in the command. */
const readGiven = (made: Program) =>
  Object.fromEntries(
    made.options.map((option) => {
      const value = made.getOptionValue(option.attributeName());
      return [option.name(), option.required ? value : (value === true) !== option.negate];
    }),
  );

const fullName = (made: Program) =>
  made.parent?.parent ? `${made.parent.name()} ${made.name()}` : made.name();

function specify(made: Program, { name, about, group, args, options, notes, examples }: Command): void {
  made.description(about).helpGroup(group).helpCommand(false);
  for (const arg of args) made.argument(arg.optional ? `[${arg.name}]` : `<${arg.name}>`);
  for (const [option, { value, many, about: what }] of Object.entries(options)) {
    const flag = `--${option}${value ? ` <${value}>` : ''}`;
    if (many) made.option(flag, what, collect);
    else if (value) made.option(flag, what, once);
    else made.option(flag, what);
  }
  const shown = examples.map((example) => `  ${START} ${example}`).join('\n');
  made.addHelpText('after', `\n${notes ? `${notes}\n\n` : ''}For example\n${shown}`);
  made.showHelpAfterError(`See: ${START} ${name} --help`);
}

/** commander would take an option as the value, and keep the last of two. */
function once(text: string, before?: string): string {
  if (before !== undefined) throw new InvalidArgumentError('Give it only once.');
  if (/^--\w/.test(text)) throw new InvalidArgumentError('That is an option, not a value.');
  return text;
}

const collect = (text: string, before: string[] = []) => [...before, once(text)];
