import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vnuJar from 'vnu-jar';

/** Whether there is a Java to run the validator with. */
export const hasJava = () => spawnSync('java', ['-version']).status === 0;

/**
 * What the Nu validator says against a page of HTML, one sentence each; empty when the page is valid.
 * @throws Error when the validator itself failed
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
