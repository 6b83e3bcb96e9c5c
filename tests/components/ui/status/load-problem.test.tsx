import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { ApiError } from '@/lib/browser/api/errors';
import { show, toast, user } from '@/tests/components/support';

const problem = (error: Error) => show(<LoadProblem error={error} onRetry={() => {}} />);

it.each([
  ['403', new ApiError('forbidden', 403, 'Ask the office to open your account'), true],
  ['a refusal', new ApiError('rejected', 200, 'Not today'), true],
  [
    'a session that has ended',
    new ApiError('unauthorized', 401, 'Session Expired please login again'),
    false,
  ],
])('%s is shown in the server’s words', (_case, error, isToasted) => {
  problem(error);
  expect(screen.getByText(error.message)).toBeInTheDocument();
  expect(screen.queryByText(/couldn’t reach/)).not.toBeInTheDocument();
  expect(vi.mocked(toast.error).mock.calls).toEqual(isToasted ? [[error.message]] : []);
});

it('that the server was not reached is said only then', () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  problem(new ApiError('network', 0, ''));
  expect(screen.getByText('We couldn’t reach the server.')).toBeInTheDocument();
  expect(toast.error).not.toHaveBeenCalled();
});

it('a fault of our own is none of the line', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  problem(new TypeError('undefined is not a function'));
  expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
});

function Field({ focused }: { focused: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  return <input aria-label="Name" ref={field} />;
}

function Page({ focused }: { focused: string }) {
  const [error, setError] = useState<Error | null>(new ApiError('rejected', 500, 'Not today'));
  return (
    <>
      <h1>ORDERS</h1>
      <LoadProblem error={error} onRetry={() => setError(null)} />
      {error ? null : <Field focused={focused === 'field'} />}
    </>
  );
}

it.each(['heading', 'field'])(
  'the focus of Retry is then on the %s of what is there again',
  async (focused) => {
    show(<Page focused={focused} />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const named = focused === 'field' ? screen.getByLabelText('Name') : screen.getByRole('heading');
    await waitFor(() => expect(named).toHaveFocus());
    // Nothing takes it a moment later.
    await Promise.resolve();
    expect(named).toHaveFocus();
  },
);

it('a problem that goes by itself leaves the focus where it is', async () => {
  const page = (error: Error | null) => (
    <>
      <h1>ORDERS</h1>
      <LoadProblem error={error} onRetry={() => {}} />
    </>
  );
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { rerender } = render(page(new TypeError('Not today')));
  rerender(page(null));
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
