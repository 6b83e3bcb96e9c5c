/** The process that draws, with a stand-in for what it runs: it answers with its id, or does what the title says. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDrawing } from '@/server/pages/drawing';

const program = `
process.on('message', ({ id, plan: { words: { title } } }) => {
  if (title === 'die') process.exit(3);
  if (title === 'hang') return;
  if (title === 'fail') return process.send({ id, problem: 'no font' });
  process.send({ id, png: new TextEncoder().encode(title + ' by ' + process.pid) });
});
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawing-'));
  await writeFile(join(folder, 'stand-in.mjs'), program);
});
afterAll(() => rm(folder, { recursive: true }));

function open(times = { idleMs: 60_000, pictureMs: 60_000 }) {
  const drawing = createDrawing(join(folder, 'stand-in.mjs'), times);
  onTestFinished(drawing.stop);
  const draw = async (title: string) =>
    Buffer.from(
      await drawing({ businessName: 'A', words: { title, facts: [] }, host: 'a.example' }),
    ).toString();
  const processOf = async () => Number((await draw('x')).split(' by ')[1]);
  return { draw, processOf };
}

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

describe('the drawing process', () => {
  it('draws several pictures at once, each for its own words', async () => {
    const { draw } = open();
    const titles = ['a', 'b', 'c'];
    const drawn = await Promise.all(titles.map(draw));
    expect(drawn.map((text) => text.split(' ')[0])).toEqual(titles);
    expect(new Set(drawn.map((text) => text.split(' by ')[1])).size).toBe(1);
  });

  it('ends when there is nothing to draw, and starts again', async () => {
    const { processOf } = open({ idleMs: 20, pictureMs: 60_000 });
    const first = await processOf();
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(await processOf()).not.toBe(first);
  });

  it('says what was not drawn, and goes on', async () => {
    const { draw, processOf } = open();
    const first = await processOf();
    await expect(draw('fail')).rejects.toThrow('no font');
    expect(await processOf()).toBe(first);
  });

  it('fails what it was drawing when it dies, and is replaced', async () => {
    const { draw, processOf } = open();
    await expect(Promise.all([draw('hang'), draw('die')])).rejects.toThrow('The drawing process ended: 3');
    expect(await processOf()).toBeGreaterThan(0);
  });

  it('is ended when a picture takes too long', async () => {
    const { draw } = open({ idleMs: 60_000, pictureMs: 50 });
    await expect(draw('hang')).rejects.toThrow('SIGKILL');
  });

  it('fails when there is no such program', async () => {
    const drawing = createDrawing(join(folder, 'nothing.mjs'), { idleMs: 1_000, pictureMs: 60_000 });
    await expect(drawing({ businessName: 'A', words: { title: '', facts: [] }, host: '' })).rejects.toThrow(
      'ended',
    );
  });
});
