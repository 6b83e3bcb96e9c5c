import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useEachQuery } from '@/hooks/use-each-query';
import { createQueryClient, invalidate } from '@/lib/api/query-client';
import { queryRoot } from '@/lib/api/query-root';

describe('useEachQuery', () => {
  const read = vi.fn(async (name: string) => `${name} read`);

  function each(names: string[]) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result, rerender } = renderHook(
      (shown: string[]) =>
        useEachQuery(shown.map((name) => ({ queryKey: ['part', name], queryFn: () => read(name) }))),
      { wrapper, initialProps: names },
    );
    return { rerender, results: () => result.current, data: () => result.current.map(({ data }) => data) };
  }

  it('reads each query of a list, and follows when one is exchanged or added', async () => {
    const { rerender, data, results } = each(['a', 'b']);
    expect(results().map(({ isPending }) => isPending)).toEqual([true, true]);
    await waitFor(() => expect(data()).toEqual(['a read', 'b read']));
    rerender(['a', 'c']);
    await waitFor(() => expect(data()).toEqual(['a read', 'c read']));
    rerender(['a', 'c', 'd']);
    await waitFor(() => expect(data()).toEqual(['a read', 'c read', 'd read']));
    rerender([]);
    expect(data()).toEqual([]);
    expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('says which one failed, and reads it again', async () => {
    read.mockRejectedValueOnce(new Error('offline'));
    const { results, data } = each(['a', 'b']);
    await waitFor(() => expect(results().map(({ isError }) => isError)).toEqual([true, false]));
    await results()[0]?.refetch();
    await waitFor(() => expect(data()).toEqual(['a read', 'b read']));
  });
});

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
