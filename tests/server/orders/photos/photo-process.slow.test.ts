/** Photos are rewritten in processes of their own: what is refused, what phones make, and what ends a process. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@/lib/messages/messages';
import { rewriteApart } from '@/server/orders/photos/rewrite-apart';
import {
  hostilePictures,
  otherPictures,
  phonePictures,
  slowPicture,
} from '@/tests/server/support/pictures/hostile-pictures';
import { bundleScript } from '@/tests/server/support/services/child-process';

describe('the process', () => {
  let program: string;
  beforeAll(async () => {
    program = await bundleScript(resolve('server/orders/photos/photo-process.ts'));
  });
  afterAll(() => rm(program));

  it.each(Object.entries(hostilePictures))('refuses %s', async (_, { make, refusal }) => {
    expect(await rewriteApart(program)(await make())).toBe(refusal);
  });

  it.each(Object.entries({ ...phonePictures, ...otherPictures }))('takes %s', async (_, make) => {
    const made = await rewriteApart(program)(await make());
    if (typeof made === 'string') throw new Error(made);
    const { format, width, height } = await sharp(made.bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', made.width, made.height]);
    expect(Math.max(width, height)).toBe(1_600);
  });

  it('ends a picture while it is decoded, when it has had its time of the processor', async () => {
    const made = await rewriteApart(program, undefined, 1)(slowPicture(2_000));
    expect(made).toBe(messages.photoHeavy);
  });
});

describe('a process that', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photo-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function rewriteWith(text: string, patience?: number) {
    const file = join(folder, 'stand-in.mjs');
    await writeFile(file, `process.once('message', () => { ${text} });`);
    return rewriteApart(file, patience)(new Uint8Array(3));
  }

  it.each<[what: string, text: string, patience?: number]>([
    [
      'needs too much memory or time of the processor',
      `process.send(${JSON.stringify(messages.photoHeavy)})`,
    ],
    ['takes too long', 'setInterval(() => {}, 1_000)', 300],
  ])('%s is ended, and the photo refused', async (_, text, patience) => {
    expect(await rewriteWith(text, patience)).toBe(messages.photoHeavy);
  });

  it('breaks says that the photo is damaged', async () => {
    expect(await rewriteWith('process.abort()')).toBe(messages.photoDamaged);
  });

  it('the system ended for want of memory lets the customer come again', async () => {
    await expect(rewriteWith("process.kill(process.pid, 'SIGKILL')")).rejects.toMatchObject({
      code: 'unavailable',
      message: messages.photosBusy,
    });
  });

  it('is missing fails', async () => {
    await expect(rewriteApart(join(folder, 'nothing.mjs'))(new Uint8Array(3))).rejects.toThrow(
      'ended with 1',
    );
  });
});
