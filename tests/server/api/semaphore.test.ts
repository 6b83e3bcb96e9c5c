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
});
