import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { loadPart } from '@/lib/browser/page/load-part';
import * as openAnew from '@/lib/browser/page/replace-page';
import { user } from '@/tests/support/user';

it('shows the fallback, then the part; one that does not arrive can be asked for again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('the form');
  render(
    <LazyBoundary load={load} fallback={<p>coming</p>}>
      {(part) => <p>{part}</p>}
    </LazyBoundary>,
  );
  expect(screen.getByText('coming')).toBeInTheDocument();
  expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the form')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part that was loaded ahead is shown at once', async () => {
  const load = async () => 'the form';
  await loadPart(load);
  render(
    <LazyBoundary load={load} fallback={<p>coming</p>}>
      {(part) => <p>{part}</p>}
    </LazyBoundary>,
  );
  expect(screen.getByText('the form')).toBeInTheDocument();
});

it('one that is gone for good loads the document when the server answers', async () => {
  const reload = vi.spyOn(openAnew, 'reloadPage').mockReturnValue(undefined);
  const head = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new Error('offline'));
  render(
    <LazyBoundary load={() => Promise.reject(new Error('gone'))} fallback={<p>coming</p>}>
      {(shown) => <p>{shown}</p>}
    </LazyBoundary>,
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(head).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
  head.mockResolvedValue(new Response());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
