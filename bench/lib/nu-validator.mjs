import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vnuJar from 'vnu-jar';

/** Whether Java is installed, which the validator needs. */
export const hasJava = () => spawnSync('java', ['-version']).status === 0;

/**
 * The Nu validator's errors for a page of HTML, one sentence each; empty when it is valid.
 * @throws Error when the validator itself fails
 */
export function htmlErrors(html) {
  const folder = mkdtempSync(join(tmpdir(), 'laundry-html-'));
  try {
    const file = join(folder, 'page.html');
    writeFileSync(file, html);
    const { stdout, stderr } = spawnSync(
      'java',
      ['-jar', vnuJar, '--format', 'json', '--stdout', '--errors-only', file],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    if (!stdout.startsWith('{')) throw new Error(`The Nu validator did not run: ${stderr}`);
    return JSON.parse(stdout).messages.map(
      ({ message, extract = '' }) => `${message} … ${extract.replace(/\s+/g, ' ').trim()}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
