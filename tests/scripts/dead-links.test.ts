import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { deadLinks } from '@/scripts/lib/dead-links.mjs';

/** Split in two, so that this file itself passes. */
const record = ['docs', 'decisions/gone.md'].join('/');
const folder = mkdtempSync(join(tmpdir(), 'dead-links-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('names a file, a heading and a record that are not there, and nothing else', () => {
  write('other.md', '# One & two\n');
  write(
    'a.md',
    '[a](other.md) [b](other.md#one--two) [c](https://example.com/x) [d](gone.md) [e](other.md#three)',
  );
  write('b.ts', `// docs/operation.md, ${record}\nconst made = '${record}';\n`);
  expect(deadLinks(folder)).toEqual([
    `${join(folder, 'a.md')}: gone.md`,
    `${join(folder, 'a.md')}: other.md#three`,
    `${join(folder, 'b.ts')}: ${record}`,
  ]);
});
