import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient, invalidate } from '@/lib/browser/api/query-client';
import { queryRoot } from '@/lib/browser/api/query-root';

describe('invalidate', () => {
  const addresses = queryRoot('addresses');

  it('does not take the answer of a first read that began before the change', async () => {
    const client = createQueryClient();
    const answers: ((list: string[]) => void)[] = [];
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<string[]>((resolve, reject) => {
        answers.push(resolve);
        signal.addEventListener('abort', () => reject(new Error('dropped')));
      });
    const observer = new QueryObserver(client, { queryKey: [...addresses, 7], queryFn });
    const unsubscribe = observer.subscribe(() => {});
    expect(answers).toHaveLength(1);

    const done = invalidate(client, addresses);
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.([]);
    answers[1]?.(['160 West 71st Street']);
    await done;
    expect(observer.getCurrentResult().data).toEqual(['160 West 71st Street']);
    unsubscribe();
  });

  it('takes no name that nothing lives under: a key is a value that its hook exports', () => {
    const compiles = () => {
      // @ts-expect-error a string names nothing
      void invalidate(createQueryClient(), 'slots');
      // @ts-expect-error and so does a list made on the spot
      void invalidate(createQueryClient(), ['slots']);
    };
    expect(compiles).toBeTypeOf('function');
  });
});
