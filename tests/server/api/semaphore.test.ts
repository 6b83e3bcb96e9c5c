import { describe, expect, it } from 'vitest';
import { semaphore } from '@/server/api/semaphore';

/** Work that ends on command. */
function held() {
  const started: number[] = [];
  const finish: ((fail?: boolean) => void)[] = [];
  const work = (name: number) => () =>
    new Promise<number>((resolve, reject) => {
      started.push(name);
      finish.push((fail) => (fail ? reject(new Error(`failed ${name}`)) : resolve(name)));
    });
  return { started, finish, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a semaphore', () => {
  it('runs two at a time, the rest in order of arrival, and refuses what does not fit', async () => {
    const { started, finish, work } = held();
    const inTurn = semaphore({ places: 2, waiting: 2, busy: 'Try again' });
    const all = [1, 2, 3, 4].map((name) => inTurn(work(name)));
    await expect(inTurn(work(5))).rejects.toMatchObject({ code: 'unavailable' });
    await settled();
    expect(started).toEqual([1, 2]);
    finish[0]?.();
    await settled();
    expect(started).toEqual([1, 2, 3]);
    const sixth = inTurn(work(6));
    finish[1]?.();
    finish[2]?.();
    await settled();
    expect(started).toEqual([1, 2, 3, 4, 6]);
    finish[3]?.();
    finish[4]?.();
    expect(await Promise.all([...all, sixth])).toEqual([1, 2, 3, 4, 6]);
  });

  it('gives the place on when work fails', async () => {
    const { started, finish, work } = held();
    const inTurn = semaphore({ places: 1, waiting: 1, busy: 'Try again' });
    const failing = expect(inTurn(work(1))).rejects.toThrow('failed 1');
    const next = inTurn(work(2));
    finish[0]?.(true);
    await failing;
    await settled();
    expect(started).toEqual([1, 2]);
    finish[1]?.();
    expect(await next).toBe(2);
    const later = inTurn(work(3));
    finish[2]?.();
    expect(await later).toBe(3);
  });

  it('runs one task of each sender; those of others go ahead of who waits for their own', async () => {
    const { started, finish, work } = held();
    const inTurn = semaphore({ places: 2, waiting: 4, busy: 'Try again' });
    const ann = ['customer 1', '192.0.2.1'];
    const all = [
      inTurn(work(1), ann),
      inTurn(work(2), ['customer 1', '192.0.2.2']),
      inTurn(work(3), ['customer 2', '192.0.2.1']),
      inTurn(work(4), ['customer 3', '192.0.2.3']),
      inTurn(work(5), ann),
    ];
    await settled();
    expect(started).toEqual([1, 4]);
    finish[1]?.();
    await settled();
    expect(started).toEqual([1, 4]);
    finish[0]?.();
    await settled();
    expect(started).toEqual([1, 4, 2, 3]);
    finish[2]?.();
    await settled();
    expect(started).toEqual([1, 4, 2, 3]);
    finish[3]?.();
    await settled();
    expect(started).toEqual([1, 4, 2, 3, 5]);
    finish[4]?.();
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
  });
});
