import type { StaffServices } from '@/server/services';

/** What commands work with: the site's database, gateway and settings, without the HTTP side. */
export type Ops = StaffServices & {
  /** Who runs the command, by the system's name. */
  user: string;
  /** Reads a file named on the command line ('-' is standard input). */
  readFile: (path: string) => Promise<string>;
  /** Reads a photo named on the command line. */
  readBytes: (path: string) => Promise<Uint8Array>;
  /** The absolute path of a file named on the command line. */
  pathOf: (path: string) => string;
};

/** Without `value` it is a switch. With `many` it may be repeated. */
export type OptionSpec = { value?: string; many?: true; about: string };

export type Given<Options> = {
  [Name in keyof Options]: Options[Name] extends { many: true }
    ? string[] | undefined
    : Options[Name] extends { value: string }
      ? string | undefined
      : boolean;
};

export interface Outcome {
  /** Text output, for people. */
  text: string;
  /** JSON output (`--json`), for programs. */
  data: unknown;
  /** A file for standard output as it is, instead of the text. */
  file?: string;
  /** Set when the command ends with a refusal; one sentence. */
  refusal?: string;
}

export interface Command {
  /** One or two words: 'day', 'promo add'. */
  name: string;
  group: 'Orders' | 'Days and places' | 'Offers and pages' | 'Customers' | 'The database' | 'The business';
  about: string;
  /** In order; a trailing ? marks an optional one, as in 'day?'. */
  args: readonly string[];
  options: Record<string, OptionSpec>;
  examples: readonly string[];
  notes?: string;
  /** The command opens the database file itself, because the file may be damaged, old or missing. */
  leavesDatabaseClosed?: true;
  run(ops: Ops, args: (string | undefined)[], given: Record<string, unknown>): Promise<Outcome>;
}

/** Types `run` by the options: it receives them by name. */
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
