import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../../..');
/** Inside node_modules, so that packages can be resolved. */
const outputs = join(root, 'node_modules/.cache/test-processes');

const bundled = new Map<string, Promise<string>>();

/** Bundles a TypeScript test file once, so that plain Node can run it in a separate process. */
export function bundleScript(file: string): Promise<string> {
  const known = bundled.get(file) ?? bundle(file);
  bundled.set(file, known);
  return known;
}

async function bundle(file: string): Promise<string> {
  await mkdir(outputs, { recursive: true });
  const outfile = join(outputs, `${basename(file, '.ts')}-${process.pid}.mjs`);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': root },
    logLevel: 'error',
  });
  return outfile;
}

export interface Running {
  child: ChildProcess;
  /** Lines printed so far. */
  lines: string[];
  /** Resolves after this many lines, or when it has ended. */
  printed(count: number): Promise<void>;
  /** Resolves with the exit code (null when killed) and its `complaints` on stderr. */
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Standard error without the startup lines about what a real business still lacks. */
export const complaints = (stderr: string) => stderr.replace(/^Missing, .*\n/gm, '');

/** Starts a bundled script with JSON arguments. */
export function start(script: string, ...args: unknown[]): Running {
  const child = spawn(process.execPath, [script, ...args.map((arg) => JSON.stringify(arg))]);
  const lines: string[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  let rest = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const { count, go } of waiting) if (lines.length >= count) go();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<{ code: number | null; errors: string }>((done) =>
    child.on('close', (code) => done({ code, errors: complaints(errors) })),
  );
  return {
    child,
    lines,
    ended,
    printed: (count) =>
      Promise.race([
        new Promise<void>((go) => (lines.length >= count ? go() : waiting.push({ count, go }))),
        ended.then(() => {}),
      ]),
  };
}
