import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/root.mjs';

it.each(['e2', 'constructor'])('npm test -- --only=%s is refused with the kinds that there are', (kind) => {
  const { status, stderr } = spawnSync('node', [inRoot('scripts/test.mjs'), `--only=${kind}`], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, `--only=${kind}: there are e2e, browsers, slow.\n`]);
});
