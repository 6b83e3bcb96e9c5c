/** Licenses go along with what is shipped. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyNotices, noticesIn } from '@/scripts/lib/notices.mjs';

function folderOf(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'laundry-notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
  return folder;
}

it('go along with every package, and with what packages have inside', () => {
  const source = folderOf(
    ...['a/package.json', 'a/LICENSE.md', 'a/NOTICE', 'a/README.md', 'a/license-checker.js', 'a/index.js'],
    ...['@b/c/package.json', '@b/c/README.md', '@b/c/lib/c.so', 'a/compiled/d/LICENSE', 'a/compiled/d/d.js'],
    ...['not-shipped/package.json', 'not-shipped/LICENSE'],
  );
  const shipped = folderOf('a/index.js', '@b/c/lib/c.so', 'a/compiled/d/d.js');
  copyNotices(source, shipped);
  const kept = ['a/LICENSE.md', 'a/NOTICE', '@b/c/README.md', 'a/compiled/d/LICENSE'];
  expect(kept.filter((file) => !existsSync(join(shipped, file)))).toEqual([]);
  for (const file of ['a/README.md', 'a/license-checker.js', 'not-shipped'])
    expect(existsSync(join(shipped, file))).toBe(false);
});

it('are found in every package that the site needs', () => {
  const platform = `@img/sharp-libvips-${process.platform}-${process.arch}`;
  for (const name of ['next', 'sharp', 'libsql', '@node-rs/argon2', platform])
    expect(noticesIn(join('node_modules', name)), name).not.toEqual([]);
});
