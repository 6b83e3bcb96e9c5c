import { ApiProblem } from '@/server/api/problems';
import { DomainProblem } from '@/server/domain-problem';
import { SettingsError } from '@/server/settings';
import { parseCommandLine } from './arguments';
import type { Command, Ops } from './command';
import { commands } from './commands';
import { helpOf, overview } from './help';
import { exitCodes, OpsProblem } from './problem';
import { sentenceOf } from './sentences';
import { json, plain, plainLines } from './text';

export interface Ended {
  code: number;
  /** For standard output. */
  out: string;
  /** For standard error: one sentence, or a note on what was done. */
  error: string;
}

export type Opened = Ops & { close(): Promise<void> };

/**
 * One command from its words to what it prints; opens the database only when there is something to do.
 * Never throws: every fault is a sentence and an exit code.
 */
export async function run(
  argv: readonly string[],
  open: (command: Command) => Promise<Opened>,
): Promise<Ended> {
  const machine = argv.includes('--json');
  try {
    const { command, args, given, help, json: asJson } = parseCommandLine(argv, commands);
    if (help || !command)
      return { code: exitCodes.done, out: command ? helpOf(command) : overview(commands), error: '' };
    const ops = await open(command);
    try {
      const { text, data, refusal } = await command.run(ops, args, given);
      const out = asJson ? json(data) : plainLines(text);
      return refusal === undefined
        ? { code: exitCodes.done, out, error: noteOn(ops) }
        : refused(refusal, exitCodes.refused, asJson, out);
    } finally {
      await ops.close();
    }
  } catch (error) {
    const { message: words, code } = told(error);
    // Only the list of faulty settings has several lines.
    const message = words.split('\n').map(plain).join('\n  ');
    return refused(message, code, machine);
  }
}

const refused = (sentence: string, code: number, machine: boolean, out = ''): Ended => ({
  code,
  out,
  error: machine ? json({ error: sentence, code }) : sentence,
});

/** Mails queued here carry links, which the settings of this very command make. */
const noteOn = ({ settings }: Ops) =>
  !settings.seedDemo && settings.publicUrl.startsWith('http://localhost')
    ? `Note: PUBLIC_URL is not set here, so links in mails would lead to ${settings.publicUrl}.`
    : '';

/** The fault in a sentence; what nobody foresaw shows its first line, never a stack. */
function told(error: unknown): { message: string; code: number } {
  if (error instanceof DomainProblem) return sentenceOf(error);
  if (error instanceof OpsProblem) return error;
  if (error instanceof SettingsError) return { message: error.message, code: exitCodes.usage };
  if (error instanceof ApiProblem) return { message: error.message, code: exitCodes.refused };
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return { message: sentenceFor(code, message), code: exitCodes.refused };
}

function sentenceFor(code: string, message: string): string {
  if (code.startsWith('SQLITE_BUSY')) return 'The database is busy with another write. Try again.';
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) return `The database file can not be written (${code}).`;
  if (code.startsWith('SQLITE_FULL') || code === 'ENOSPC') return 'The disk is full: nothing was changed.';
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return 'The database file is damaged or no database.';
  if (/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|57P|08|53)/.test(code) || /timeout/i.test(message))
    return `The database does not answer (${code || 'time-out'}). Try again.`;
  if (/^28/.test(code)) return 'The database refuses the name or password in DATABASE_URL.';
  return `Something went wrong: ${plain(message.split('\n')[0] ?? '').slice(0, 200)}`;
}
