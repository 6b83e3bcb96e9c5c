/** package-lock.json: `npm ci` takes only packages with these hashes, and the file names no registry. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/root.mjs';

interface Entry {
  integrity?: string;
  /** Within the file of another package, whose hash is there */
  inBundle?: boolean;
  optional?: boolean;
  os?: string[];
}

const text = readFileSync(inRoot('package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };

it('has a SHA-512 of every package, but of compiled code for single systems, and names no registry', () => {
  const wrong = Object.entries(packages).filter(
    ([path, { integrity, inBundle, optional, os }]) =>
      path !== '' &&
      !inBundle &&
      !(integrity ? /^sha512-[A-Za-z\d+/]{86}==$/.test(integrity) : optional && os?.length === 1),
  );
  expect(wrong).toEqual([]);
  expect(text).not.toContain('"resolved"');
});
