import type { StaffServices } from '@/server/api/services';
import { rehearse } from '@/server/platform/db/transaction';
import type { MailGateway } from '@/server/platform/gateways/mail';

/** What commands work with: the site's database, gateway and settings, without the HTTP side. */
export type Ops = StaffServices & {
  /** Tried by `check` and `mail test`; all other mails are queued. */
  mail: MailGateway;
  /** Who runs the command, by the system's name. */
  user: string;
  readFile: (path: string) => Promise<string>;
  readBytes: (path: string) => Promise<Uint8Array>;
  resolvePath: (path: string) => string;
};

/** Reads a word of the command line. @throws StaffProblem (usage) */
export type Read<Value> = (word: string) => Value;

export const asTyped: Read<string> = (word) => word;

interface Argument<Value = unknown> {
  name: string;
  read: Read<Value>;
  optional?: true;
  /** It takes all words that are left, and reads each. */
  many?: true;
  /** It names what the command is about; others may hold what somebody typed, and are not in the audit log. */
  isAudited?: true;
}

export const argument = <Value>(name: string, read: Read<Value>): Argument<Value> => ({ name, read });

export const subject = <Value>(name: string, read: Read<Value>): Argument<Value> => ({
  name,
  read,
  isAudited: true,
});

/** The last one, given once or several times. */
export const several = <Value>(spec: Argument<Value>) =>
  ({ ...spec, many: true }) as Argument<unknown> as Argument<Value[]>;

export const optional = <Value>(spec: Argument<Value>): Argument<Value | undefined> => ({
  ...spec,
  optional: true,
});

interface Option<Value = unknown> {
  about: string;
  /** What the help shows in its place; a switch has none. */
  value?: string;
  many?: true;
  /** From what commander found. */
  read: (found: never) => Value;
}

export const flag = (about: string): Option<boolean> => ({ about, read: (found: boolean) => found });

export const dryRunFlag = flag('says what would happen, and changes nothing');

export const option = <Value>(
  value: string,
  about: string,
  read: Read<Value>,
): Option<Value | undefined> => ({
  value,
  about,
  read: (word?: string) => (word === undefined ? undefined : read(word)),
});

/** It may be given several times. */
export const repeated = <Value>(value: string, about: string, read: Read<Value>): Option<Value[]> => ({
  value,
  about,
  many: true,
  read: (words: string[] = []) => words.map((word) => read(word)),
});

type Options = Record<string, Option>;
type Values<Specs> = {
  [Key in keyof Specs]: Specs[Key] extends { read: (found: never) => infer Value } ? Value : never;
};

export interface Outcome {
  text: string;
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
  about: string;
  /** In order. */
  args?: Arguments;
  options?: Given;
  /** Its name alone, unless given. */
  examples?: readonly string[];
  notes?: string;
  /** It has --dry-run, with which all that it does is undone: it must only use the database. */
  rehearses?: true;
  /** The command opens the database file itself, because the file may be damaged, old or missing. */
  leavesDatabaseClosed?: true;
  run(ops: Ops, args: Values<Arguments>, options: Values<Given>): Promise<Outcome>;
}

/** The words and options as commander found them. */
export type Typed = [words: (string | undefined)[], given: Record<string, unknown>];

export interface Command
  extends Pick<Spec<[], Options>, 'name' | 'about' | 'notes' | 'leavesDatabaseClosed'> {
  args: readonly Argument[];
  options: Options;
  examples: readonly string[];
  run(ops: Ops, ...typed: Typed): Promise<Outcome>;
}

export function command<
  const Arguments extends readonly Argument[] = [],
  const Given extends Options = Record<never, never>,
>({ args, options, examples, rehearses, run, ...spec }: Spec<Arguments, Given>): Command {
  const specs: readonly Argument[] = args ?? [];
  const switches: Options = { ...options, ...(rehearses && { 'dry-run': dryRunFlag }) };
  return {
    ...spec,
    args: specs,
    options: switches,
    examples: examples ?? [spec.name],
    async run(ops, words, given) {
      const read = specs.map((each, index) => {
        if (each.many) return words.slice(index).map((word) => each.read(word ?? ''));
        const word = words[index];
        return word === undefined && each.optional ? undefined : each.read(word ?? '');
      });
      const readOptions = Object.fromEntries(
        Object.entries(switches).map(([name, option]) => [name, option.read(given[name] as never)]),
      );
      const work = (within: Ops) => run(within, read as Values<Arguments>, readOptions as Values<Given>);
      if (!rehearses || !readOptions['dry-run']) return work(ops);
      const outcome = await rehearse(ops.db, (db) => work({ ...ops, db }));
      const text = `Without --dry-run:\n${outcome.text}\n\nNothing was changed and nobody was told.`;
      return { ...outcome, text };
    },
  };
}

/** The same list by the name that people type. */
export const alias = (name: string, list: Command, about = `The same as ${list.name}`): Command => ({
  ...list,
  ...{ name, about, args: [], examples: [name] },
});
