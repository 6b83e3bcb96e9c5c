import type { StaffServices } from '@/server/services';

/** What commands work with: the site's own database, gateway and settings, without its HTTP side. */
export type Ops = StaffServices & {
  /** The text of a file named on the command line ('-' is standard input). */
  readFile: (path: string) => Promise<string>;
  /** The whole path of a file named on the command line. */
  pathOf: (path: string) => string;
};

/** Without `value` it is a switch; `many` may be given several times. */
export type OptionSpec = { value?: string; many?: true; about: string };

export type Given<Options> = {
  [Name in keyof Options]: Options[Name] extends { many: true }
    ? string[] | undefined
    : Options[Name] extends { value: string }
      ? string | undefined
      : boolean;
};

export interface Outcome {
  /** For people. */
  text: string;
  /** For machines: `--json` prints it. */
  data: unknown;
  /** The answer is no; a sentence says why. */
  refusal?: string;
}

export interface Command {
  /** One or two words: 'day', 'promo add'. */
  name: string;
  group: 'Orders' | 'Days and places' | 'Offers and pages' | 'Customers' | 'The database' | 'The business';
  about: string;
  /** In order; 'day?' may be left out. */
  args: readonly string[];
  options: Record<string, OptionSpec>;
  examples: readonly string[];
  notes?: string;
  /** The command itself sees to the database file, which may be damaged, old or not there. */
  leavesDatabaseClosed?: true;
  run(ops: Ops, args: (string | undefined)[], given: Record<string, unknown>): Promise<Outcome>;
}

/** One of the two args lists must fit what is typed, so `run` gets the options by name and type. */
export function command<const Options extends Record<string, OptionSpec>>(
  spec: Omit<Command, 'options' | 'run'> & {
    options?: Options;
    run(ops: Ops, args: (string | undefined)[], given: Given<Options>): Promise<Outcome>;
  },
): Command {
  return {
    ...spec,
    options: spec.options ?? {},
    run: (ops, args, given) => spec.run(ops, args, given as Given<Options>),
  };
}
