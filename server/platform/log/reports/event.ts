/** Sentry's format, without personal data. */
import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';

export interface ReportedError {
  level: 'error' | 'fatal';
  message: string;
  err?: unknown;
  /** Name in the contract. */
  call?: string | undefined;
  /** Written to the console by a package, perhaps about an attack. */
  isOfPackage?: boolean;
  /** For the log lines. */
  requestId?: string | undefined;
}

const MAX_FRAMES = 30;
const MAX_CAUSES = 3;

/** `kind` groups errors of the same place. */
export function toEvent(error: ReportedError, at: Date) {
  const causes = listCauses(error.err);
  const values = causes.map(describeException);
  const place = values[0]?.stacktrace.frames.at(-1);
  const kind = [error.message, values[0]?.type, place?.filename, place?.lineno, error.call].join(' ');
  return {
    kind,
    /** @param leftOut of this kind since the last report */
    envelope(leftOut: number): string {
      const event = {
        event_id: randomBytes(16).toString('hex'),
        timestamp: at.getTime() / 1000,
        platform: 'node',
        level: error.level,
        logger: 'laundry',
        environment: 'production',
        transaction: error.call,
        logentry: { formatted: scrubbed(error.message) },
        exception: values.length > 0 ? { values: values.toReversed() } : undefined,
        tags: { request_id: error.requestId },
        extra: { left_out: leftOut },
      };
      const payload = JSON.stringify(event);
      const head = { event_id: event.event_id, sent_at: at.toISOString() };
      const item = { type: 'event', length: Buffer.byteLength(payload) };
      return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${payload}\n`;
    },
  };
}

/** The error first. */
function listCauses(thrown: unknown): Error[] {
  const found: Error[] = [];
  for (let each = thrown; each instanceof Error && found.length < MAX_CAUSES; each = each.cause)
    found.push(each);
  return found;
}

function describeException(error: Error) {
  const { code } = error as { code?: unknown };
  const named = typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? `${code} ` : '';
  return {
    type: error.name,
    value: named + scrubbed(error.message),
    stacktrace: { frames: listFrames(error.stack ?? '') },
  };
}

/** "    at name (file:///path/of/file.mjs:12:34)"; oldest first, as in Sentry. */
function listFrames(stack: string) {
  const lines = [...stack.matchAll(/^\s+at (?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/gm)];
  const frames = lines.slice(0, MAX_FRAMES).map(([, name = '?', file = '', line, column]) => ({
    function: name,
    filename: shortPath(file),
    lineno: Number(line),
    colno: Number(column),
    in_app: !/node_modules|^node:/.test(file),
  }));
  return frames.toReversed();
}

/** A machine's folders may name a person. */
function shortPath(file: string): string {
  const path = file.replace(/^file:\/\//, '').replace(/\?.*$/, '');
  if (path.startsWith('node:')) return path;
  const inside = relative(process.cwd(), path);
  return inside.startsWith('..') ? (path.split('/').at(-1) ?? '') : inside;
}

const MAX_CHARACTERS = 200;
/** Longer texts are quotes, and the patterns below would be slow. */
const MAX_READ = 4_000;

/** From first to last of a kind, because a quote may contain quotes. */
const quoted = [/".*"/gs, /'.*'/gs, /`.*`/gs, /“.*”/gs, /‘.*’/gs];

/** Without quotations, queries, emails, numbers, and words as long as keys. */
export function scrubbed(text: string): string {
  if (text.length > MAX_READ) return '[…]';
  const unquoted = quoted.reduce((words, marks) => words.replace(marks, '[…]'), text);
  return unquoted
    .replace(/\?[^\s)]*/g, '')
    .replace(/[^\s@<>()]+@[^\s@<>()]+/g, '[email]')
    .replace(/[\w+/=-]{20,}/g, '[…]')
    .replace(/(?<![\w.])\+?\d[\d\s().:-]*\d|\b\d\b/g, 'N')
    .slice(0, MAX_CHARACTERS);
}
