import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'esbuild';

const root = resolve(import.meta.dirname, '../../..');
/** Inside node_modules, so that packages are found from there. */
const outputs = join(root, 'node_modules/.cache/test-processes');

/** Bundles a TypeScript file of the tests, so that plain Node runs it in processes of its own. */
export async function bundleScript(file: string): Promise<string> {
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
  /** Lines printed until now. */
  lines: string[];
  /** Resolves when it has printed as many lines, or ended. */
  printed(count: number): Promise<void>;
  /** Resolves with the exit code (null when killed) and what it wrote to stderr, as `complaints` gives it. */
  ended: Promise<{ code: number | null; errors: string }>;
}

/** What was written to stderr besides the lines of a start about what a real business still lacks. */
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
