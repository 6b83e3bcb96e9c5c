import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useEachQuery } from '@/hooks/use-each-query';

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
