import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { loadPart } from '@/lib/browser/page/load-part';

it('a part that never arrives is given up after 20 seconds', async () => {
  vi.useFakeTimers();
  const never = expect(loadPart(() => new Promise(() => {}))).rejects.toThrow('did not arrive');
  await vi.advanceTimersByTimeAsync(20_000);
  await never;
  vi.useRealTimers();
});

it('a part that arrives is given, and one that is lost is asked for again at the next call', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('part');
  await expect(loadPart(load)).rejects.toThrow('lost');
  await expect(loadPart(load)).resolves.toBe('part');
});

/** Loads that a component of ours waits for and tells about, and those that only run ahead. */
const isHeld =
  /loadPart\(|^\s*(?:(?:export )?const load\w* =|schema:|\w+: \(\) => import)|showToastsWith|Promise\.all/;
/** They tell nobody: the session goes on, and the message is in the log. */
const inBackground = ['lib/browser/sign-in/session-start.ts', 'lib/browser/api/call.ts'];

it('every part is loaded with a limit of time and an answer for its loss', () => {
  const files = ['lib', 'hooks', 'components'].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .map((file) => join(top, file))
      .filter((file) => /\.tsx?$/.test(file) && !inBackground.includes(file)),
  );
  const bare = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) => /[^.\w]import\(/.test(line) && !/typeof import\(|^\s*[/*]/.test(line) && !isHeld.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare, 'take loadPart or LazyBoundary').toEqual([]);
});
