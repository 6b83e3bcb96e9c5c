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

/** Reads a word of the command line. @throws StaffProblem (usage) */
export type Read<Value> = (word: string) => Value;

const asTyped: Read<string> = (word) => word;

interface Argument<Value = unknown> {
  name: string;
  read: Read<Value>;
  optional?: true;
  /** It names what the command is about; others may hold what somebody typed, and are not in the audit log. */
  isAudited?: true;
}

export function argument(name: string): Argument<string>;
export function argument<Value>(name: string, read: Read<Value>): Argument<Value>;
export function argument(name: string, read: Read<unknown> = asTyped): Argument {
  return { name, read };
}

/** An argument that names what the command is about. */
export function subject(name: string): Argument<string>;
export function subject<Value>(name: string, read: Read<Value>): Argument<Value>;
export function subject(name: string, read: Read<unknown> = asTyped): Argument {
  return { name, read, isAudited: true };
}

export const optional = <Value>(spec: Argument<Value>): Argument<Value | undefined> => ({
  ...spec,
  optional: true,
});

/** Without `value` it is a switch. With `many` it may be repeated. Without `read` it is taken as it is typed. */
export type OptionSpec = { value?: string; read?: Read<unknown>; many?: true; about: string };

type Options = Record<string, OptionSpec>;
type ValueOf<Spec> = Spec extends { read: Read<infer Value> } ? Value : string;

export type ReadArguments<Specs extends readonly Argument[]> = {
  [Index in keyof Specs]: ValueOf<Specs[Index]>;
};
export type ReadOptions<Specs extends Options> = {
  [Name in keyof Specs]: Specs[Name] extends { many: true }
    ? ValueOf<Specs[Name]>[]
    : Specs[Name] extends { value: string }
      ? ValueOf<Specs[Name]> | undefined
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
  /** The exit code of a refusal, 1 unless given. */
  code?: number;
}

interface Spec<Arguments extends readonly Argument[], Given extends Options> {
  /** One or two words: 'day', 'promo add'. */
  name: string;
  group: 'Orders' | 'Days and places' | 'Offers and pages' | 'Customers' | 'The database' | 'The business';
  about: string;
  /** In order. */
  args?: Arguments;
  options?: Given;
  examples: readonly string[];
  notes?: string;
  /** The command opens the database file itself, because the file may be damaged, old or missing. */
  leavesDatabaseClosed?: true;
  run(ops: Ops, args: ReadArguments<Arguments>, options: ReadOptions<Given>): Promise<Outcome>;
}

/** The words and options as commander found them. */
export type Typed = [words: (string | undefined)[], given: Record<string, unknown>];

export type Command = Omit<Spec<readonly Argument[], Options>, 'args' | 'options' | 'run'> & {
  args: readonly Argument[];
  options: Options;
  run(ops: Ops, ...typed: Typed): Promise<Outcome>;
};

/** One command: its words, its help, and what it does with the words once they are read. */
export function command<
  const Arguments extends readonly Argument[] = [],
  const Given extends Options = Record<never, never>,
>({ args, options, run, ...spec }: Spec<Arguments, Given>): Command {
  const [specs, switches]: [readonly Argument[], Options] = [args ?? [], options ?? {}];
  return {
    ...spec,
    args: specs,
    options: switches,
    async run(ops, words, given) {
      const read = specs.map((each, index) => {
        const word = words[index];
        return word === undefined && each.optional ? undefined : each.read(word ?? '');
      });
      const readOptions = Object.entries(switches).map(([name, each]) => [
        name,
        readOption(each, given[name]),
      ]);
      return run(
        ops,
        read as ReadArguments<Arguments>,
        Object.fromEntries(readOptions) as ReadOptions<Given>,
      );
    },
  };
}

function readOption({ value, many, read = asTyped }: OptionSpec, given: unknown): unknown {
  if (value === undefined) return given === true;
  if (many) return ((given ?? []) as string[]).map((word) => read(word));
  return given === undefined ? undefined : read(given as string);
}
