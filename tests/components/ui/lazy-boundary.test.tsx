import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { user } from '../../support/user';

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
